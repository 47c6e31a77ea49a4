// boxwood protocol: the messages between tables and their clients, as types.

#include <fmt/format.h>

#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "cli/verbs.h"
#include "core/described_typescript.h"
#include "paletti/physics/version.h"
#include "protocol/coding.h"
#include "protocol/messages.h"
#include "server/games/all_games.h"
#include "table/games/paletti/start.h"
#include "wasm_api/paletti/services.h"
#include "wasm_api/polyssimo/services.h"

namespace boxwood::cli {

namespace {

/// Collects the table options with named values, which are the options of the rules.
class RuleNames {
public:
    template <class T, class... Markers>
    void operator()(std::string_view name, const T& value, const Markers&...)
    {
        if constexpr (NamedEnum<T>)
            add(name, name_of(value));
    }
    /// Skips options that no game under today's rules has.
    template <class T>
    void operator()(std::string_view, const T&, const LeftOutIf<T>&)
    {
    }

    const std::string& names() const { return names_; }
    const std::string& members() const { return members_; }

private:
    void add(std::string_view name, std::string_view word)
    {
        names_.append(names_.empty() ? "" : " | ").append("\"").append(name).append("\"");
        members_.append(members_.empty() ? "" : ", ").append(name).append(": \"");
        members_.append(word).append("\"");
    }

    std::string names_;
    std::string members_;
};

/// What each edition sets, so that the page need not know it.
std::string typescript_editions()
{
    using namespace paletti::rules;
    std::string lines;
    RuleNames usual;
    const Options options_of_usual;
    Options::describe(usual, options_of_usual);
    for (const Edition edition : all_editions) {
        RuleNames rules;
        const Options options = with_edition(Options(), edition);
        Options::describe(rules, options);
        lines.append("  ").append(name_of(edition)).append(": { ").append(rules.members()).append(" },\n");
    }
    return "\n/** What the editions of the rulebook differ in. */\nexport type EditionRules = "
           "Pick<PalettiOptions, " +
           usual.names() +
           ">;\nexport type Edition = NonNullable<PalettiView[\"edition\"]>;\n"
           "/** What each edition says; single rules can be changed. */\n"
           "export const editions: Readonly<Record<Edition, EditionRules>> = {\n" +
           lines + "};\n";
}

/// The methods of services as TypeScript interfaces.
class ServiceTypes {
public:
    explicit ServiceTypes(TypeScriptTypes& types) : types_(types) {}

    /// Lists an engine's services by name and interface.
    std::string list(auto list_services)
    {
        members_.clear();
        list_services(*this);
        return std::exchange(members_, {});
    }
    const std::string& declarations() const { return declarations_; }

    template <class Implementation>
    void operator()(std::string_view name, auto&&...)
    {
        const std::string type(Implementation::type_name);
        members_ += "  " + std::string(name) + ": " + type + ";\n";
        declarations_ += "\nexport interface " + type + " {\n";
        Implementation::methods(*this);
        declarations_ += "}\n";
    }
    template <auto Method>
    void operator()(wasm_api::MethodOf<Method>)
    {
        declare(decltype(Method)());
    }

private:
    template <class Owner, class Request, class T>
    void declare(wasm_api::Outcome<T> (Owner::*)(const Request&))
    {
        declare<Request, T>();
    }
    template <class Owner, class Request, class T>
    void declare(wasm_api::Outcome<T> (Owner::*)(const Request&) const)
    {
        declare<Request, T>();
    }
    template <class Request, class T>
    void declare()
    {
        declarations_ += "  " + tag_of(Request::name) + "(request: " + types_.type_of(Request()) +
                         "): " + types_.type_of(T()) + ";\n";
    }

    TypeScriptTypes& types_;
    std::string members_;
    std::string declarations_;
};

/// The messages between clients and tables, and between the page and the engine in its worker.
std::string typescript_types()
{
    const std::shared_ptr<const server::ServedGames> games = server::all_games();
    TypeScriptTypes types(games->types());
    protocol::declare_protocol(types);
    types.type_of(wasm_api::Failure());
    ServiceTypes services(types);
    const std::string polyssimo = services.list([](auto& each) { wasm_api::list_polyssimo_services(each); });
    const std::string villa = services.list([](auto& each) { wasm_api::list_paletti_services(each); });
    return protocol::typescript_preamble() +
           "/** Of the simulation: only the same one gives the same bits. */\n"
           "export const physicsVersion = " +
           std::to_string(paletti::physics_version) +
           ";\n"
           "/** Of the rules: what options mean that say so. */\n"
           "export const rulesVersion = " +
           std::to_string(paletti::rules::rules_version) + ";\n" + types.declarations() +
           typescript_editions() + services.declarations() +
           "\n/** By the names under which engines open them. */\nexport interface PolyssimoServices {\n" +
           polyssimo + "}\nexport interface VillaServices {\n" + villa + "}\n";
}

}  // namespace

void add_protocol(Program& program)
{
    const auto typescript = std::make_shared<bool>(false);
    Verb verb = program.verb({"protocol"});
    verb.flag("typescript", *typescript);
    verb.run([&program, typescript] {
        if (*typescript)
            fmt::print("{}", typescript_types());
        else
            fmt::print("{}\n", program.texts().text("cli.protocol_version",
                                                    {{"version", protocol::protocol_version}}));
        return exit_success;
    });
}

}  // namespace boxwood::cli
