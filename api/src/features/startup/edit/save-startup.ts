import { sql } from 'kysely'
import { randomBytes } from 'node:crypto'
import { serverLimits } from '@semai/contract/call/limits'
import { newId, type Tx } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { Failure } from '../../../lib/failure.ts'
import { insertAudit } from '../../auth/insert-audit.ts'
import { lockManaged } from '../lock-queries.ts'
import { insertMember } from '../team/change-members.ts'
import { checkSectors, getStageId } from '../directory/reference-queries.ts'
import { oneLine, sectorsAfter, slugOf } from '../rules.ts'

/** Changed fields of a startup; missing ones stay. */
export interface StartupChange {
  name?: string
  tagline?: string
  description?: string
  stage?: string
  /** The flat form's only sector: the first. */
  sector_id?: string
  sector_ids?: string[]
  region_hub_id?: string | null
  region_id?: string | null
  regency_id?: string | null
  website?: string | null
  contact_email?: string | null
  socials?: { network: string; url: string }[]
  founded_on?: string | null
}

const FIRST_STAGE = 'ide'

/**
 * Makes a startup with its first owner. Answers its id; constraints answer for places.
 * @throws Failure startup-too-many, startup-stage-not-found, startup-sector-not-found
 */
export async function createStartup(
  deps: Pick<Deps, 'clock'>,
  tx: Tx,
  userId: string,
  form: StartupChange & { name: string; title?: string },
): Promise<string> {
  await checkStartupCount(tx, userId)
  const { title = '', ...change } = form
  const stage_id = await getStageId(tx, form.stage ?? FIRST_STAGE)
  const now = deps.clock.now()
  const id = await insertNamed(tx, { name: form.name, stage_id, created_at: now.toISOString() })
  await saveChange(deps, tx, { id, stage_id, user_id: userId }, change)
  await insertStageChange(tx, { startup_id: id, stage_id, changed_by: userId }, now)
  await insertMember(tx, { startup_id: id, user_id: userId, role: 'owner', title }, now)
  await insertAudit(tx, { actor_id: userId, action: 'startup-created', subject_id: id }, now)
  return id
}

/** Check the limit under the person's lock, so that parallel creations count each other. @throws Failure startup-too-many */
async function checkStartupCount(tx: Tx, userId: string) {
  await sql`select from app_user where id = ${userId} for no key update`.execute(tx)
  const { rows } = await sql`
    select
    from startup_member m
    join startup s on s.id = m.startup_id
    where m.user_id = ${userId}
      and m.role = 'owner'
      and s.status = 'active'`.execute(tx)
  if (rows.length >= serverLimits.startupsPerOwner) throw new Failure('startup-too-many')
}

/** Find a slug that no startup has or had. It stays when the name changes: addresses are passed on. */
async function insertNamed(tx: Tx, row: { name: string; stage_id: string; created_at: string }): Promise<string> {
  const id = newId()
  const base = slugOf(row.name)
  for (let slug = base; ; slug = `${base}-${randomBytes(3).toString('hex')}`) {
    if (await isFormer(tx, slug)) continue
    const made = await tx
      .insertInto('startup')
      .values({ id, slug, ...row, name: row.name.trim() })
      .onConflict((same) => same.constraint('startup_slug_unique').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (made) return id
  }
}

async function isFormer(tx: Tx, slug: string): Promise<boolean> {
  const { rows } = await sql`select from former_slug where subject = 'startup' and slug = ${slug}`.execute(tx)
  return rows.length > 0
}

/**
 * Update the given fields of a startup.
 * @throws Failure startup-not-found, startup-not-yours, startup-stage-not-found, startup-sector-not-found
 */
export async function updateStartup(
  deps: Pick<Deps, 'clock'>,
  tx: Tx,
  userId: string,
  id: string,
  change: StartupChange,
) {
  const { stage_id } = await lockManaged(tx, id, userId)
  const fields = Object.keys(change).toSorted().join(' ')
  await saveChange(deps, tx, { id, stage_id, user_id: userId }, change)
  const entry = { actor_id: userId, action: 'startup-updated', subject_id: id, details: { fields } }
  await insertAudit(tx, entry, deps.clock.now())
}

interface LockedStartup {
  id: string
  stage_id: string
  user_id: string
}

async function saveChange({ clock }: Pick<Deps, 'clock'>, tx: Tx, startup: LockedStartup, change: StartupChange) {
  const { stage, sector_id, sector_ids, socials, ...plain } = change
  const now = clock.now()
  const stage_id = stage === undefined ? startup.stage_id : await getStageId(tx, stage)
  await tx
    .updateTable('startup')
    .set({
      ...plain,
      stage_id,
      name: oneLine(plain.name),
      tagline: oneLine(plain.tagline),
      description: plain.description?.trim(),
      socials: socials && JSON.stringify(socials),
      updated_at: now.toISOString(),
    })
    .where('id', '=', startup.id)
    .execute()
  await saveSectors(tx, startup.id, { sector_id, sector_ids })
  if (stage_id !== startup.stage_id) {
    await insertStageChange(tx, { startup_id: startup.id, stage_id, changed_by: startup.user_id }, now)
  }
}

async function saveSectors(tx: Tx, startup_id: string, { sector_id, sector_ids }: StartupChange) {
  const sectors = sector_ids ? [...new Set(sector_ids)] : sectorsAfter(sector_id, await listSectorIds(tx, startup_id))
  if (!sectors) return
  await checkSectors(tx, sectors, sector_ids ? 'sector_ids' : 'sector_id')
  await replaceSectors(tx, startup_id, sectors)
}

/** Puts a startup in these sectors, in their order, and in no other. */
export async function replaceSectors(tx: Tx, startup_id: string, sectors: string[]) {
  await tx.deleteFrom('startup_in_sector').where('startup_id', '=', startup_id).execute()
  const rows = sectors.map((sector_id, at) => ({ startup_id, sector_id, position: at + 1 }))
  await tx.insertInto('startup_in_sector').values(rows).execute()
}

async function listSectorIds(tx: Tx, startupId: string): Promise<string[]> {
  const { rows } = await sql<{ sector_id: string }>`
    select sector_id
    from startup_in_sector
    where startup_id = ${startupId}
    order by position`.execute(tx)
  return rows.map((row) => row.sector_id)
}

interface StageChange {
  startup_id: string
  stage_id: string
  changed_by: string
}

export const insertStageChange = (tx: Tx, change: StageChange, at: Date) =>
  tx
    .insertInto('startup_stage_change')
    .values({ id: newId(), ...change, changed_at: at.toISOString() })
    .execute()
