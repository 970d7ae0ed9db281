// npm run migrate: brings the database up to this code's schema and its reference data, and leaves. Every start does so too;
// by itself it runs before the first new node takes calls.
import { loadReference } from '../api/db/load/reference.ts'
import { readConfig } from '../api/src/lib/config/config.ts'
import { keepToOurselves } from '../api/src/lib/process/data-folder.ts'
import { openDatabase } from '../api/src/lib/database/open-database.ts'
import { prepareDatabase } from '../api/src/lib/database/migrate.ts'
import { complainInOneLine } from './complain.ts'

keepToOurselves()
await complainInOneLine(async () => {
  const config = readConfig(process.env)
  const database = await openDatabase(config)
  await prepareDatabase(config, database)
  await loadReference(database.db)
  await database.close()
})
