import { sql } from 'kysely'
import { insertSession } from '../../src/features/auth/session/open-session.ts'
import { insertConfirmedAccount } from '../../src/features/auth/insert-account.ts'
import { newId, transaction, type Db } from '../../src/lib/database/db.ts'

/** So many people with an open session each. */
export async function insertCrowd(db: Db, count: number) {
  const now = new Date()
  const device = { user_device: 'web', fcm_token: '', user_agent: null }
  const people: { id: string; token: string }[] = []
  for (let number = 0; number < count; number++) {
    const id = newId()
    const account = { email: `${id}@surel.example`, full_name: 'Suharyanta', password_hash: '', scope: 'participant' }
    await transaction(db, async (tx) => {
      const userId = await insertConfirmedAccount(tx, { ...account, scope: 'participant' }, now)
      people.push({ id: userId, token: await insertSession(tx, userId, device, now) })
    })
  }
  return people
}

/** So many groups of the same people. */
export async function insertGroups(db: Db, count: number, people: { id: string }[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    insert into channel (id, type, name)
    select gen_random_uuid(), 'group', 'Ruang ' || n
    from generate_series(1, ${count}::int) n
    returning id`.execute(db)
  const ids = rows.map(({ id }) => id)
  await sql`
    insert into channel_member (channel_id, user_id, role, joined_at, updated_at)
    select channel_id, user_id, 'member', now(), now()
    from unnest(${ids}::uuid[]) channel_id
    cross join unnest(${people.map(({ id }) => id)}::uuid[]) user_id`.execute(db)
  return ids
}
