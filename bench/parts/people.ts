import { sql } from 'kysely'
import { newId, type Db } from '../../api/src/lib/database/db.ts'
import { hashToken, newToken } from '../../api/src/lib/security/session.ts'

export interface Person {
  id: string
  token: string
}

/** Opens a session for each of them. */
async function openSessions(db: Db, userIds: string[]): Promise<Person[]> {
  const people = userIds.map((id) => ({ id, token: newToken() }))
  await sql`
    insert into session (id, user_id, token_hash, user_device, created_at, last_used_at)
    select gen_random_uuid(), user_id, hash, 'web', now(), now()
    from unnest(${userIds}::uuid[], ${people.map(({ token }) => hashToken(token))}::text[]) as made (user_id, hash)
  `.execute(db)
  return people
}

// A statement ends after 15 seconds.
const AT_ONCE = 5000

/** So many people with a session each. */
export async function insertPeople(db: Db, count: number): Promise<Person[]> {
  const people: Person[] = []
  while (people.length < count) people.push(...(await insertSome(db, Math.min(AT_ONCE, count - people.length))))
  return people
}

async function insertSome(db: Db, count: number): Promise<Person[]> {
  const ids = Array.from({ length: count }, newId)
  await sql`
    insert into app_user (id, email, full_name, password_hash, scope, status, email_verified_at)
    select id, id || '@surel.example', 'Suharyanta', '', 'participant', 'active', now()
    from unnest(${ids}::uuid[]) id`.execute(db)
  return openSessions(db, ids)
}
