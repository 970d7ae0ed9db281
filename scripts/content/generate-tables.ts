// Writes api/src/lib/database/tables.gen.ts from the schema that the migrations make.
import { writeFileSync } from 'node:fs'
import { describeTables } from '../../api/src/lib/database/table-types.ts'
import { migrate } from '../../api/src/lib/database/migrate.ts'
import { openPglite } from '../../api/src/lib/database/pglite.ts'

const database = await openPglite()
await migrate(database)
writeFileSync(new URL('../../api/src/lib/database/tables.gen.ts', import.meta.url), await describeTables(database.db))
await database.close()
