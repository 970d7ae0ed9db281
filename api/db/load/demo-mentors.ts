import { newId, type Tx } from '../../src/lib/database/db.ts'
import { hashToken, newToken } from '../../src/lib/security/session.ts'
import { hubIds } from './demo-events.ts'
import { readData } from './reference.ts'

interface DemoMentor {
  number: number
  /** E-mail of the mentor's account. */
  email: string
  hub: number
  full_name: string
  startup_name: string
  position: string
  linkedin_url: string | null
  photo_url?: string
  short_description: string
  expertise: string[]
  languages: string[]
}

const readMentors = () => readData<DemoMentor[]>('demo/mentors.json')

/** The mentors, and their ids by number. */
export async function insertMentors(tx: Tx): Promise<Map<number, string>> {
  const hubs = await hubIds(tx)
  const ids = new Map<number, string>()
  const rows = readMentors().map(({ number, email: _, hub, ...mentor }) => {
    const id = newId()
    ids.set(number, id)
    return { ...mentor, id, region_hub_id: hubs.get(hub) ?? null }
  })
  await tx.insertInto('mentor').values(rows).execute()
  return ids
}

/** The mentors as people, of the town in which their hub is. */
export function mentorPeople() {
  const hubs = readData<{ number: number; base_regency_code: string }[]>('reference/hubs.json')
  const towns = new Map(hubs.map(({ number, base_regency_code }) => [number, base_regency_code]))
  return readMentors().map(({ email, full_name, hub, position, startup_name }) => {
    const regency_code = towns.get(hub)
    if (!regency_code) throw new Error(`demo/mentors.json names an unknown hub: ${hub}`)
    return {
      email,
      full_name,
      scope: 'mentor' as const,
      phone: null,
      gender: null,
      occupation: position,
      organization: startup_name,
      bio: null,
      region_code: regency_code.slice(0, 2),
      regency_code,
      hub,
      events: [],
    }
  })
}

const DAY_MS = 86_400_000
const INVITED_DAYS_AGO = 120

/** After the people: each mentor has accepted an invitation, the day after it came. */
export async function linkMentors(tx: Tx, mentors: Map<number, string>, now: Date) {
  const people = await tx.selectFrom('app_user').select(['id', 'email', 'scope']).execute()
  const idOf = new Map(people.map(({ email, id }) => [email, id]))
  const invited_by = people.find(({ scope }) => scope === 'admin')?.id ?? null
  const at = (days: number) => new Date(now.getTime() - (INVITED_DAYS_AGO - days) * DAY_MS).toISOString()
  for (const { number, email } of readMentors()) {
    const [mentor_id, user_id] = [mentors.get(number), idOf.get(email)]
    if (!mentor_id || !user_id) throw new Error(`demo/mentors.json has no account for ${email}`)
    await tx
      .updateTable('mentor')
      .set({ user_id, joined_at: at(1) })
      .where('id', '=', mentor_id)
      .execute()
    const invitation = { mentor_id, email, invited_by, token_hash: hashToken(newToken()), accepted_by: user_id }
    await tx
      .insertInto('mentor_invitation')
      .values({ ...invitation, id: newId(), sent_at: at(0), created_at: at(0), accepted_at: at(1), expires_at: at(14) })
      .execute()
  }
}
