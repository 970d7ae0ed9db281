// npm run migrate: brings the database up to this code's schema and its reference data, and leaves. Every start does so too;
// by itself it runs before the first new node takes calls.
import { loadReference } from '../api/db/load-reference.ts'
import { readConfig } from '../api/src/lib/config.ts'
import { openDatabase } from '../api/src/lib/database.ts'
import { migrate } from '../api/src/lib/migrate.ts'
import { complainInOneLine } from './complain.ts'

await complainInOneLine(async () => {
  const database = await openDatabase(readConfig(process.env))
  await migrate(database)
  await loadReference(database.db)
  await database.close()
})
