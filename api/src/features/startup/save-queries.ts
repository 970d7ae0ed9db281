import { sql } from 'kysely'
import { randomBytes } from 'node:crypto'
import { serverLimits } from '@semai/contract/limits'
import { newId, type Tx } from '../../lib/database/db.ts'
import type { Deps } from '../../lib/deps.ts'
import { Failure } from '../../lib/failure.ts'
import { insertAudit } from '../auth/audit-queries.ts'
import { lockManaged } from './lock-queries.ts'
import { insertMember } from './member-queries.ts'
import { checkSectors, getStageId } from './reference-queries.ts'
import { oneLine, sectorsAfter, slugOf } from './rules.ts'

/** What forms change; the rest stays. */
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
  await refuseTooMany(tx, userId)
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

/** Whoever makes several at once makes them one after another. @throws Failure startup-too-many */
async function refuseTooMany(tx: Tx, userId: string) {
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

/** Finds a slug that nobody has, which stays when the name changes: addresses are passed on. */
async function insertNamed(tx: Tx, row: { name: string; stage_id: string; created_at: string }): Promise<string> {
  const id = newId()
  const base = slugOf(row.name)
  for (let slug = base; ; slug = `${base}-${randomBytes(3).toString('hex')}`) {
    const made = await tx
      .insertInto('startup')
      .values({ id, slug, ...row, name: row.name.trim() })
      .onConflict((same) => same.constraint('startup_slug_unique').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (made) return id
  }
}

/**
 * Changes what is named.
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

/** Lets the preview of a startup's link show it, or no longer. For owners. @throws Failure startup-not-found, startup-not-yours */
export async function setPublic(
  { clock }: Pick<Deps, 'clock'>,
  tx: Tx,
  userId: string,
  { id, is_public }: { id: string; is_public: boolean },
) {
  const { my_role } = await lockManaged(tx, id, userId)
  if (my_role !== 'owner') throw new Failure('startup-not-yours')
  const { numUpdatedRows } = await tx
    .updateTable('startup')
    .set({ is_public, updated_at: clock.now().toISOString() })
    .where('id', '=', id)
    .where('is_public', '<>', is_public)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return
  const entry = { actor_id: userId, action: 'startup-updated', subject_id: id, details: { fields: 'is_public' } }
  await insertAudit(tx, entry, clock.now())
}

interface Held {
  id: string
  stage_id: string
  user_id: string
}

async function saveChange({ clock }: Pick<Deps, 'clock'>, tx: Tx, held: Held, change: StartupChange) {
  const { stage, sector_id, sector_ids, socials, ...plain } = change
  const now = clock.now()
  const stage_id = stage === undefined ? held.stage_id : await getStageId(tx, stage)
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
    .where('id', '=', held.id)
    .execute()
  await saveSectors(tx, held.id, { sector_id, sector_ids })
  if (stage_id !== held.stage_id) {
    await insertStageChange(tx, { startup_id: held.id, stage_id, changed_by: held.user_id }, now)
  }
}

async function saveSectors(tx: Tx, startup_id: string, { sector_id, sector_ids }: StartupChange) {
  const sectors = sector_ids ? [...new Set(sector_ids)] : sectorsAfter(sector_id, await listSectorIds(tx, startup_id))
  if (!sectors) return
  await checkSectors(tx, sectors, sector_ids ? 'sector_ids' : 'sector_id')
  await tx.deleteFrom('startup_in_sector').where('startup_id', '=', startup_id).execute()
  const rows = sectors.map((id, at) => ({ startup_id, sector_id: id, position: at + 1 }))
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

/** Puts a new logo or banner in place, and answers the storage key of the old one, if there was any. */
export async function replacePicture(
  tx: Tx,
  startupId: string,
  column: 'logo_file_id' | 'banner_file_id',
  fileId: string,
): Promise<string | null> {
  const { rows } = await sql<{ file_id: string | null }>`
    select ${sql.ref(column)} as file_id
    from startup
    where id = ${startupId}`.execute(tx)
  await sql`update startup set ${sql.ref(column)} = ${fileId} where id = ${startupId}`.execute(tx)
  const { rows: files } = await sql<{ storage_key: string }>`
    delete from file
    where id = ${rows[0]?.file_id ?? null}
    returning storage_key`.execute(tx)
  return files[0]?.storage_key ?? null
}
