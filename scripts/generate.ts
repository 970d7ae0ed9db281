// npm run generate -- --people 1000000 --events 100000 --messages 10000000 --bookings 1000000 [--seed 1] [--anyway]
// Fills the PostgreSQL database of DATABASE_URL. Refuses one that has people, except with --anyway.
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { generate, LEAST_PEOPLE } from '../api/db/generate/generate.ts'
import { loadReference } from '../api/db/load/reference.ts'
import { ConfigError } from '../api/src/lib/config/setting.ts'
import { migrate } from '../api/src/lib/database/migrate.ts'
import { openPostgres } from '../api/src/lib/database/postgres.ts'
import { complainInOneLine } from './complain.ts'

const started = performance.now()

await complainInOneLine(run)

async function run() {
  const { values } = parseArgs({
    options: {
      people: { type: 'string', default: '10000' },
      events: { type: 'string', default: '1000' },
      messages: { type: 'string', default: '100000' },
      bookings: { type: 'string', default: '10000' },
      seed: { type: 'string', default: '1' },
      anyway: { type: 'boolean', default: false },
    },
  })
  const url = process.env['DATABASE_URL']
  if (!url) throw new ConfigError('DATABASE_URL: perlu PostgreSQL; basis data tertanam terlalu kecil untuk ini')
  if (process.env['NODE_ENV'] === 'production') throw new ConfigError('NODE_ENV: tidak mengisi yang sungguhan')
  const amounts = {
    people: amount('people', values.people, LEAST_PEOPLE),
    events: amount('events', values.events, 1),
    messages: amount('messages', values.messages, 1),
    bookings: amount('bookings', values.bookings, 1),
    seed: amount('seed', values.seed, 0),
  }
  await prepare(url, values.anyway)
  await generate(url, amounts, { now: new Date(), log: (line) => console.log(line) })
  console.log(
    `Selesai dalam ${((performance.now() - started) / 60_000).toFixed(1)} menit. Masuk: orang-1@surel.example`,
  )
}

function amount(name: string, text: string, least: number): number {
  const value = Number(text)
  if (Number.isSafeInteger(value) && value >= least && value <= 100_000_000) return value
  throw new ConfigError(`--${name}: ${JSON.stringify(text)} bukan bilangan bulat dari ${least}`)
}

async function prepare(url: string, isAnyway: boolean) {
  const database = await openPostgres(url)
  try {
    await migrate(database)
    await loadReference(database.db)
    const { rows } = await sql<{ email: string }>`
      select email
      from app_user
      order by lower(email) = 'orang-1@surel.example' desc
      limit 1`.execute(database.db)
    if (rows[0]?.email === 'orang-1@surel.example')
      throw new ConfigError('DATABASE_URL: basis data ini sudah pernah diisi')
    if (rows[0] && !isAnyway)
      throw new ConfigError('DATABASE_URL: basis data ini berisi orang; --anyway kalau memang mau')
  } finally {
    await database.close()
  }
}
