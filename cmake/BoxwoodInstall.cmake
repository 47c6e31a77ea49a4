# cmake --install: the engine for other programs, through
# find_package(Boxwood) and Boxwood::engine; and the program itself.

include(CMakePackageConfigHelpers)

get_target_property(engine_modules boxwood_engine INTERFACE_LINK_LIBRARIES)
install(TARGETS ${engine_modules} boxwood_engine EXPORT BoxwoodTargets)
install(DIRECTORY engine/ DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/boxwood FILES_MATCHING PATTERN "*.h"
        PATTERN wasm_api EXCLUDE)
install(EXPORT BoxwoodTargets NAMESPACE Boxwood:: DESTINATION ${CMAKE_INSTALL_LIBDIR}/cmake/Boxwood
        FILE BoxwoodConfig.cmake)
write_basic_package_version_file(${CMAKE_CURRENT_BINARY_DIR}/BoxwoodConfigVersion.cmake
                                 COMPATIBILITY SameMinorVersion)
install(FILES ${CMAKE_CURRENT_BINARY_DIR}/BoxwoodConfigVersion.cmake
        DESTINATION ${CMAKE_INSTALL_LIBDIR}/cmake/Boxwood)
if(TARGET boxwood)
    install(TARGETS boxwood)
endif()
