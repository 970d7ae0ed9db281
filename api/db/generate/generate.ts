import pg from 'pg'
import { hashPassword } from '../../src/lib/security/password.ts'
import { generateBookings } from './bookings.ts'
import { generateChat } from './chat.ts'
import { generateEvents } from './events.ts'
import { prepareGround, WORKERS, type Amounts, type Ground } from './ground.ts'
import { generatePeople } from './people.ts'
import { demoPassword } from '../load/demo.ts'

/** Fewer cannot be in groups. */
export const LEAST_PEOPLE = 50

const OPTIONS =
  '-c timezone=UTC -c jit=off -c synchronous_commit=off -c work_mem=128MB -c maintenance_work_mem=1GB -c statement_timeout=0'

/**
 * Fill a migrated PostgreSQL database with a country of people, events, bookings and messages. Everybody's password is
 * the demo's; `orang-1@surel.example` is an administrator, the next ones are operators of a hub each.
 */
export async function generate(url: string, amounts: Amounts, { now, log }: { now: Date; log: Ground['log'] }) {
  const pool = new pg.Pool({ connectionString: url, max: WORKERS, options: OPTIONS })
  try {
    const passwordHash = await hashPassword(demoPassword)
    const ground: Ground = { ...amounts, pool, passwordHash, log, now: now.toISOString() }
    await prepareGround(ground)
    await generatePeople(ground)
    await generateEvents(ground)
    await generateBookings(ground)
    await generateChat(ground)
    await pool.query('drop schema generator cascade')
    await pool.query('vacuum analyze')
  } finally {
    await pool.end()
  }
}
