// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import Foundation
import GamutAppearance
import GamutColor
import GamutPalette
import GamutStorage

/// A service that keeps the colours that users of an app have chosen, and gives them to web pages.
///
/// It knows nothing of sockets: a program hands it requests, from whatever framework it uses.
public struct ThemeService: Sendable {
    private let folder: ThemeFolder
    private let assets: AssetCatalog?

    /// The name of the accent in style sheets, which no role can have.
    static let accentRole = "accent"

    /// Makes a service.
    ///
    /// - Parameters:
    ///   - folder: Where themes are kept.
    ///   - assets: The catalog of the app, for colours that are stored by the name of an asset; nil where there is none.
    public init(folder: ThemeFolder, assets: AssetCatalog? = nil) {
        self.folder = folder
        self.assets = assets
    }

    /// The paths there are, for people.
    public static let usage = """
        GET    /users/USER/theme               the theme as it is stored
        PUT    /users/USER/theme               stores a theme: {"accent":"green","colors":{"link":{"accent":true}}}
        DELETE /users/USER/theme               forgets it
        GET    /users/USER/theme.css           custom properties for light and dark; ?scheme=dark for one of them
        PUT    /users/USER/accent              chooses an accent by its id
        DELETE /users/USER/accent              goes back to the first one
        GET    /users/USER/colors/ROLE         a color, and what it is in light and dark
        PUT    /users/USER/colors/ROLE         stores one: CSS, JSON of many shapes, an archive of UIColor or NSColor
        DELETE /users/USER/colors/ROLE         forgets it
        """

    /// Answers a request; what is refused is an answer too.
    public func respond(to request: ServiceRequest) -> ServiceResponse {
        do throws(ServiceError) {
            guard request.body.count <= ServiceRequest.maximumBody else {
                throw ServiceError(
                    413, "the body is too long (at most \(ServiceRequest.maximumBody) bytes are taken)")
            }
            return try route(request)
        } catch {
            return ServiceResponse(refusing: error)
        }
    }

    private func route(_ request: ServiceRequest) throws(ServiceError) -> ServiceResponse {
        let parts = request.path.split(separator: "/", omittingEmptySubsequences: false).dropFirst().map(String.init)
        // A HEAD is a GET whose body is not sent.
        let method = request.method == "HEAD" ? "GET" : request.method
        if parts == [""] {
            guard method == "GET" else { throw .method(method, allowed: ["GET"]) }
            return ServiceResponse(text: Self.usage)
        }
        guard parts.count >= 3, parts[0] == "users" else {
            throw .notFound("nothing is at \(request.path) (GET / lists the paths)")
        }
        let user = parts[1]
        guard Theme.isName(user) else {
            throw .notFound("no user can have this name (expected up to 64 of a-z, 0-9 and -)")
        }
        switch (parts.dropFirst(2).first, parts.count) {
        case ("theme", 3): return try theme(of: user, method, request)
        case ("theme.css", 3): return try styleSheet(of: user, method, request)
        case ("accent", 3): return try accent(of: user, method, request)
        case ("colors", 4): return try color(of: user, role: parts[3], method, request)
        default: throw .notFound("nothing is at \(request.path) (GET / lists the paths)")
        }
    }

    // MARK: Themes

    private func theme(
        of user: String, _ method: String, _ request: ServiceRequest
    ) throws(ServiceError) -> ServiceResponse {
        switch method {
        case "GET":
            return try ServiceResponse(json: try existing(user))
        case "PUT":
            let theme: Theme
            do {
                theme = try JSONDecoder().decode(Theme.self, from: request.body)
            } catch {
                throw ServiceError(reading: error)
            }
            try check(theme)
            try folder.replace(user, with: theme)
            return try ServiceResponse(json: theme)
        case "DELETE":
            guard try folder.remove(user) else { throw .notFound("\(user) has no theme") }
            return ServiceResponse(text: "The theme of \(user) is forgotten.")
        default:
            throw .method(method, allowed: ["GET", "PUT", "DELETE"])
        }
    }

    private func existing(_ user: String) throws(ServiceError) -> Theme {
        guard let theme = try folder.theme(of: user) else { throw .notFound("\(user) has no theme") }
        return theme
    }

    private func styleSheet(
        of user: String, _ method: String, _ request: ServiceRequest
    ) throws(ServiceError) -> ServiceResponse {
        guard method == "GET" else { throw .method(method, allowed: ["GET"]) }
        var scheme: ColorEnvironment.Scheme?
        if let name = request.query["scheme"] {
            scheme = ColorEnvironment.Scheme(rawValue: name)
            if scheme == nil { throw ServiceError(400, "no scheme is called \"\(name)\" (expected light or dark)") }
        }
        let sheet = try ThemeStyleSheet(try existing(user), assets: assets, scheme: scheme)
        return ServiceResponse(type: "text/css; charset=utf-8", Data(sheet.text.utf8))
    }

    // MARK: The accent

    private func accent(
        of user: String, _ method: String, _ request: ServiceRequest
    ) throws(ServiceError) -> ServiceResponse {
        switch method {
        case "PUT":
            let id = String(decoding: request.body, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
            let selection: AccentSelection
            do throws(ResolutionError) {
                selection = try Theme.accents.selection(id: id)
            } catch {
                throw ServiceError(422, error.description)
            }
            return try ServiceResponse(json: try folder.update(user) { theme in theme.accent = selection })
        case "DELETE":
            return try ServiceResponse(json: try folder.update(user) { theme in theme.accent = nil })
        default:
            throw .method(method, allowed: ["PUT", "DELETE"])
        }
    }

    // MARK: Colours

    /// A colour of a theme, as it is answered.
    private struct Shown: Encodable {
        let role: String
        /// How the color was written by who sent it; nil where it was stored before.
        let form: String?
        let color: DynamicColor
        let light: String
        let dark: String
    }

    private func color(
        of user: String, role: String, _ method: String, _ request: ServiceRequest
    ) throws(ServiceError) -> ServiceResponse {
        switch method {
        case "GET":
            let theme = try existing(user)
            guard let color = theme.colors[role] else { throw .notFound("\(user) has no color \"\(role)\"") }
            return try ServiceResponse(json: try shown(color, role, of: theme))
        case "PUT":
            try check(role: role)
            let reading: ColorReading
            do {
                reading = try ColorReading(request.body)
            } catch {
                throw ServiceError(error)
            }
            let theme = try folder.update(user) { theme throws(ServiceError) in
                theme.colors[role] = reading.color
                try checkCount(of: theme)
                // The others were checked when they came; one that is gone since then does not stand in the way.
                try checkColors(of: Theme(accent: theme.accent, colors: [role: reading.color]))
            }
            return try ServiceResponse(json: try shown(reading.color, role, of: theme, form: reading.form.name))
        case "DELETE":
            try folder.update(user) { theme throws(ServiceError) in
                guard theme.colors.removeValue(forKey: role) != nil else {
                    throw .notFound("\(user) has no color \"\(role)\"")
                }
            }
            return ServiceResponse(text: "The color \(role) of \(user) is forgotten.")
        default:
            throw .method(method, allowed: ["GET", "PUT", "DELETE"])
        }
    }

    private func shown(
        _ color: DynamicColor, _ role: String, of theme: Theme, form: String? = nil
    ) throws(ServiceError) -> Shown {
        func hex(_ scheme: ColorEnvironment.Scheme) throws(ServiceError) -> String {
            let environment = ColorEnvironment(colorScheme: scheme).accented(by: theme.accent, of: Theme.accents)
            do {
                return try color.color(in: environment, catalog: assets).hex(mapping: .css)
            } catch let error as ResolutionError {
                throw ServiceError(error, role: role)
            } catch {
                throw ServiceError(422, "\(role): \(error)")
            }
        }
        return Shown(role: role, form: form, color: color, light: try hex(.light), dark: try hex(.dark))
    }

    // MARK: Checks

    private func check(_ theme: Theme) throws(ServiceError) {
        try checkCount(of: theme)
        for role in theme.colors.keys.sorted() { try check(role: role) }
        if case .id(let id) = theme.accent {
            do throws(ResolutionError) {
                _ = try Theme.accents.selection(id: id)
            } catch {
                throw ServiceError(422, error.description)
            }
        }
        try checkColors(of: theme)
    }

    private func checkCount(of theme: Theme) throws(ServiceError) {
        guard theme.colors.count <= Theme.maximumColors else {
            throw ServiceError(422, "\(theme.colors.count) colors (at most \(Theme.maximumColors) are kept)")
        }
    }

    /// Throws unless every colour of a theme can be shown, in light and in dark.
    private func checkColors(of theme: Theme) throws(ServiceError) {
        let sheet = try ThemeStyleSheet(theme, assets: assets)
        if let (role, error) = sheet.leftOut.min(by: { $0.key < $1.key }) { throw ServiceError(error, role: role) }
    }

    private func check(role: String) throws(ServiceError) {
        guard Theme.isName(role) else {
            throw ServiceError(422, "no role can be called \"\(role)\" (expected up to 64 of a-z, 0-9 and -)")
        }
        guard role != Self.accentRole else {
            throw ServiceError(422, "the role accent is the chosen accent (expected another name, or PUT …/accent)")
        }
    }
}
