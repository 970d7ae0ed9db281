// npm run figures: recounts all figures of the overview from the first day on.
import { recountFigures } from '../api/src/features/console/overview/jobs.ts'
import { systemClock as clock } from '../api/src/lib/time/clock.ts'
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
  await recountFigures({ db: database.db, clock }, ({ from, to }) => console.log(`${from} … ${to}`))
  await database.close()
})
