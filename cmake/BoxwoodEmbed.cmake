# embed_texts(TARGET HEADER TABLE FILES...): compiles text files into TARGET,
# for code that may not read files. Defines, for the struct and function that
# HEADER declares, the table of names (file names without ending) and texts:
#
#   TABLE = NAMESPACE::STRUCT::FUNCTION, e.g. boxwood::polyssimo|BuiltinMaterial|builtin_materials

function(embed_texts target header table)
    string(REPLACE "|" ";" parts ${table})
    list(GET parts 0 namespace)
    list(GET parts 1 struct)
    list(GET parts 2 function)
    set(rows "")
    foreach(file ${ARGN})
        set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${file})
        get_filename_component(name ${file} NAME_WLE)
        file(READ ${file} text)
        string(APPEND rows "    {\"${name}\", R\"embedded(${text})embedded\"},\n")
    endforeach()
    set(generated ${CMAKE_CURRENT_BINARY_DIR}/${function}.cpp)
    file(CONFIGURE OUTPUT ${generated} @ONLY CONTENT
"// Made by cmake/BoxwoodEmbed.cmake.
#include \"@header@\"

namespace @namespace@ {

static constexpr @struct@ embedded[] = {
@rows@};

std::span<const @struct@> @function@()
{
    return embedded;
}

}  // namespace @namespace@
")
    target_sources(${target} PRIVATE ${generated})
    # A catalogue is longer than the 65,536 letters that the standard promises.
    set_source_files_properties(${generated} PROPERTIES COMPILE_OPTIONS -Wno-overlength-strings)
endfunction()
