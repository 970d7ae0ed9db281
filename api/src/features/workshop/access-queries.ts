import { sql } from 'kysely'
import type { WorkshopModule, WorkshopSubModule } from '@semai/contract/workshop/module'
import type { Db } from '../../lib/database/db.ts'
import { Failure } from '../../lib/failure.ts'
import { findJourneyWorkshop, pathOf, readJourney, type JourneyWorkshop } from './journey-queries.ts'

export interface OpenSubModule extends WorkshopSubModule {
  workshop: JourneyWorkshop
  module: WorkshopModule
  journey: WorkshopModule[]
}

/**
 * A sub-module that is open to a person: they take part, and its module is not locked.
 * @throws Failure workshop-sub-module-not-found, workshop-not-registered, workshop-module-locked (with the reason)
 */
export async function assertSubModuleOpen(
  db: Db,
  userId: string,
  subModuleId: string,
  now: Date,
): Promise<OpenSubModule> {
  const { rows } = await sql<{ workshop_module_id: string }>`
    select workshop_module_id
    from workshop_sub_module
    where id = ${subModuleId}
      and status = 'published'`.execute(db)
  const open = rows[0] && (await findOpenModule(db, userId, rows[0].workshop_module_id, now))
  const subModule = open?.module.sub_modules.find(({ id }) => id === subModuleId)
  if (!open || !subModule) throw new Failure('workshop-sub-module-not-found')
  return { ...subModule, ...open }
}

/** @throws Failure workshop-module-not-found, workshop-not-registered, workshop-module-locked (with the reason) */
export async function assertModuleOpen(db: Db, userId: string, moduleId: string, now: Date): Promise<WorkshopModule> {
  const open = await findOpenModule(db, userId, moduleId, now)
  if (!open) throw new Failure('workshop-module-not-found')
  return open.module
}

async function findOpenModule(db: Db, userId: string, moduleId: string, now: Date) {
  const { rows } = await sql<{ workshop_id: string }>`
    select workshop_id
    from workshop_module
    where id = ${moduleId}
      and status = 'published'`.execute(db)
  const workshop = rows[0] && (await findJourneyWorkshop(db, rows[0].workshop_id, userId))
  if (!workshop?.is_open) return null
  const journey = await readJourney(db, workshop, { user_id: userId, now })
  const module = journey.find(({ id }) => id === moduleId)
  if (!module) return null
  if (!pathOf(workshop).isTakingPart) throw new Failure('workshop-not-registered')
  if (module.lock_reason !== null)
    throw new Failure('workshop-module-locked', { details: { reason: module.lock_reason } })
  return { workshop, module, journey }
}
