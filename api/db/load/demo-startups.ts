import { insertUserCategory } from '../../src/features/pretest/choose-role.ts'
import { insertMember } from '../../src/features/startup/team/change-members.ts'
import { invitationEnd, slugOf, type StartupRole } from '../../src/features/startup/rules.ts'
import { insertStageChange } from '../../src/features/startup/edit/save-startup.ts'
import { newId, type Tx } from '../../src/lib/database/db.ts'
import { hubIds } from './demo-events.ts'
import { readData } from './reference.ts'

interface DemoStartup {
  name: string
  tagline: string
  description: string
  sectors: string[]
  hub: number
  region_code: string
  regency_code: string
  website: string | null
  contact_email: string | null
  socials: { network: string; url: string }[]
  founded_on: string | null
  is_verified: boolean
  /** Whether guests can read its page. */
  has_public_page?: boolean
  /** Stages in order; the last is the current one. */
  stages: { code: string; days_ago: number }[]
  members: { email: string; role: StartupRole; title: string; days_ago: number }[]
  invitations: DemoInvitation[]
}

interface DemoInvitation {
  by: string
  to: string
  role: StartupRole
  title: string
  message: string
  status: string
  days_ago: number
}

interface DemoSearch {
  email: string
  interests: string[]
  hours_per_week: number
  note: string
  days_ago: number
}

interface DemoTeams {
  roles: { email: string; role: string }[]
  startups: DemoStartup[]
  searches: DemoSearch[]
}

const DAY_MS = 86_400_000

/** Insert startups, teams, invitations, and people who look for a team. Needs the people. */
export async function insertStartups(tx: Tx, now: Date) {
  const { roles, startups, searches } = readData<DemoTeams>('demo/startups.json')
  const terms = await readTerms(tx)
  const at = (daysAgo: number) => new Date(now.getTime() - daysAgo * DAY_MS)
  for (const { email, role } of roles) await insertUserCategory(tx, terms.person(email), role, at(40))
  for (const startup of startups) await insertStartup(tx, terms, startup, at)
  await tx
    .insertInto('team_search')
    .values(
      searches.map(({ email, interests, hours_per_week, note, days_ago }) => ({
        user_id: terms.person(email),
        is_active: true,
        interest_ids: interests.map(terms.sector),
        hours_per_week,
        note,
        updated_at: at(days_ago).toISOString(),
      })),
    )
    .execute()
}

type Terms = Awaited<ReturnType<typeof readTerms>>

/** Finds what the file names, or complains. */
async function readTerms(tx: Tx) {
  const people = await tx.selectFrom('app_user').select(['id', 'email']).execute()
  const stages = await tx.selectFrom('startup_stage').select(['id', 'code']).execute()
  const sectors = await tx.selectFrom('startup_sector').select(['id', 'slug']).execute()
  const finder = (pairs: (readonly [string, string])[]) => {
    const ids = new Map(pairs)
    return (name: string) => {
      const id = ids.get(name)
      if (!id) throw new Error(`demo/startups.json: ${name}`)
      return id
    }
  }
  return {
    hubs: await hubIds(tx),
    person: finder(people.map(({ id, email }) => [email, id])),
    stage: finder(stages.map(({ id, code }) => [code, id])),
    sector: finder(sectors.map(({ id, slug }) => [slug, id])),
  }
}

async function insertStartup(tx: Tx, terms: Terms, startup: DemoStartup, at: (daysAgo: number) => Date) {
  const id = newId()
  const { name, tagline, description, website, contact_email, socials, founded_on, stages } = startup
  const [first] = stages
  const latest = stages.at(-1)
  if (!first || !latest) throw new Error(`demo/startups.json: ${name} has no stage`)
  await tx
    .insertInto('startup')
    .values({
      id,
      slug: slugOf(name),
      name,
      tagline,
      description,
      website,
      contact_email,
      socials: JSON.stringify(socials),
      founded_on,
      stage_id: terms.stage(latest.code),
      region_hub_id: terms.hubs.get(startup.hub) ?? null,
      region_id: startup.region_code,
      regency_id: startup.regency_code,
      is_public: startup.has_public_page ?? false,
      has_public_page: startup.has_public_page ?? false,
      verified_at: startup.is_verified ? at(30).toISOString() : null,
      created_at: at(first.days_ago).toISOString(),
    })
    .execute()
  const sectors = startup.sectors.map((slug, index) => ({
    startup_id: id,
    sector_id: terms.sector(slug),
    position: index + 1,
  }))
  await tx.insertInto('startup_in_sector').values(sectors).execute()
  for (const { email, days_ago, role, title } of startup.members)
    await insertMember(tx, { startup_id: id, user_id: terms.person(email), role, title }, at(days_ago))
  if (startup.has_public_page)
    // The founder has agreed to be named on the page; the others have not been asked.
    await tx
      .updateTable('startup_member')
      .set({ is_named: true })
      .where('startup_id', '=', id)
      .where('role', '=', 'owner')
      .execute()
  const [maker] = startup.members
  for (const { code, days_ago } of stages) {
    const change = { startup_id: id, stage_id: terms.stage(code), changed_by: terms.person(maker?.email ?? '') }
    await insertStageChange(tx, change, at(days_ago))
  }
  for (const { by, to, days_ago, ...invitation } of startup.invitations) {
    const sent = at(days_ago)
    const sent_at = sent.toISOString()
    const about = { id: newId(), startup_id: id, user_id: terms.person(to), invited_by: terms.person(by) }
    const times = { expires_at: invitationEnd(sent), created_at: sent_at, updated_at: sent_at }
    await tx
      .insertInto('startup_invitation')
      .values({ ...about, ...invitation, ...times })
      .execute()
  }
}
