// npm run figures: counts all of the overview's figures anew, from the first day on.
import { recountFigures } from '../api/src/features/console/overview-jobs.ts'
import { systemClock as clock } from '../api/src/lib/clock.ts'
import { readConfig } from '../api/src/lib/config.ts'
import { openDatabase } from '../api/src/lib/database.ts'
import { migrate } from '../api/src/lib/migrate.ts'
import { complainInOneLine } from './complain.ts'

await complainInOneLine(async () => {
  const database = await openDatabase(readConfig(process.env))
  await migrate(database)
  await recountFigures({ db: database.db, clock }, ({ from, to }) => console.log(`${from} … ${to}`))
  await database.close()
})
