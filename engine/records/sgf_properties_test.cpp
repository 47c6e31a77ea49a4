#include <doctest/doctest.h>
#include <rapidcheck.h>

#include "records/sgf.h"

namespace boxwood::sgf {

namespace {

/// Strings of characters that are special in SGF, and of bytes that may not be UTF-8.
rc::Gen<std::string> any_string()
{
    const auto part = rc::gen::oneOf(
        rc::gen::element<std::string>("]", "[", "\\", "\n", "\r", "\r\n", "\t", ":", ";", "(", ")", "a", " ",
                                      "\xC3\xA4", "\xF0\x9F\x8E\xB2", "\xEF\xBB\xBF"),
        rc::gen::map(rc::gen::arbitrary<char>(), [](char byte) { return std::string(1, byte); }));
    return rc::gen::map(rc::gen::container<std::vector<std::string>>(part), [](const auto& parts) {
        std::string all;
        for (const std::string& one : parts)
            all += one;
        return all;
    });
}

rc::Gen<Node> any_node()
{
    return rc::gen::exec([] {
        Node node;
        for (const char* identifier : {"C", "AB", "1", "D2"}) {
            if (*rc::gen::inRange(0, 2) == 0)
                continue;
            Property property{identifier, {}};
            const int values = *rc::gen::inRange(1, 4);
            for (int i = 0; i < values; ++i)
                property.values.push_back({raw_of(normal_text(*any_string()))});
            node.properties.push_back(std::move(property));
        }
        return node;
    });
}

/// In file order.
Tree any_tree()
{
    Tree tree;
    const int size = *rc::gen::inRange(1, 30);
    std::vector<NodeIndex> path;
    for (int i = 0; i < size; ++i) {
        tree.nodes.push_back(*any_node());
        // The parent is the previous node or one of its ancestors.
        if (i > 0) {
            path.resize(static_cast<std::size_t>(*rc::gen::inRange(1, static_cast<int>(path.size()) + 1)));
            tree.nodes.back().parent = path.back();
            tree.nodes[path.back()].children.push_back(static_cast<NodeIndex>(i));
        }
        path.push_back(static_cast<NodeIndex>(i));
    }
    return tree;
}

}  // namespace

TEST_CASE("reading a tree that was written gives the same tree")
{
    CHECK(rc::check([] {
        const Tree tree = any_tree();
        const Result<Tree, TextError> read = parse(text(tree));
        RC_ASSERT(read.has_value());
        RC_ASSERT(*read == tree);
        RC_ASSERT(text(*read) == text(tree));
    }));
}

TEST_CASE("a normal text comes back from its raw value, and normal it stays")
{
    CHECK(rc::check([] {
        const std::string any = *any_string();
        const std::string normal = normal_text(any);
        RC_ASSERT(text_of(raw_of(normal)) == normal);
        RC_ASSERT(normal_text(normal) == normal);
        const std::string simple = normal_simple_text(any);
        RC_ASSERT(simple_text_of(raw_of(simple)) == simple);
        RC_ASSERT(normal_simple_text(simple) == simple);
    }));
}

TEST_CASE("what a raw value says is normal")
{
    CHECK(rc::check([] {
        const Result<Tree, TextError> tree = parse("(;C[" + *any_string() + "])");
        if (!tree)
            return;
        for (const Node& node : tree->nodes)
            for (const Property& property : node.properties)
                for (const Value& value : property.values) {
                    RC_ASSERT(normal_text(text_of(value.raw)) == text_of(value.raw));
                    RC_ASSERT(normal_simple_text(simple_text_of(value.raw)) == simple_text_of(value.raw));
                }
    }));
}

}  // namespace boxwood::sgf
