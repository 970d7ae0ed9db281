// Writes api/src/lib/tables.gen.ts from the schema that the migrations make.
import { writeFileSync } from 'node:fs'
import { describeTables } from '../api/src/lib/table-types.ts'
import { migrate } from '../api/src/lib/migrate.ts'
import { openPglite } from '../api/src/lib/pglite.ts'

const database = await openPglite()
await migrate(database)
writeFileSync(new URL('../api/src/lib/tables.gen.ts', import.meta.url), await describeTables(database.db))
await database.close()
