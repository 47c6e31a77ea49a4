#pragma once

// A Store in a database, by SOCI: the same statements for SQLite and PostgreSQL.

#include <soci/soci.h>

#include <memory>
#include <string>
#include <vector>

#include "storage/store.h"

namespace boxwood::storage {

class SqlStore final : public Store {
public:
    static Result<std::unique_ptr<Store>, StoreError> open(const StoreOptions& options);
    ~SqlStore() override;

    std::optional<StoreError> write(std::span<const Write> writes) override;
    Result<std::optional<FoundLink>, StoreError> find_link(const std::string& hash) override;
    Result<std::optional<TableLine>, StoreError> find_table(const std::string& table) override;
    Result<Taking, StoreError> take(const std::string& table) override;
    Result<std::optional<std::vector<std::string>>, StoreError> journal(const std::string& table) override;
    std::optional<StoreError> rewrite(const std::string& table, const Rewriting& rewriting) override;
    Result<int, StoreError> delete_untouched(std::int64_t before_ms, int most) override;

private:
    struct Parts;

    explicit SqlStore(const StoreOptions& options);
    std::optional<StoreError> migrate();
    Taking take_from(soci::session& session, const std::string& table);

    std::unique_ptr<Parts> parts_;
};

}  // namespace boxwood::storage
