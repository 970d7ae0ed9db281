import { sql } from 'kysely'
import type { WorkshopModule, WorkshopSubModuleDetail } from '@semai/contract/workshop/module'
import type { Db } from '../../lib/database/db.ts'
import type { Deps } from '../../lib/deps.ts'
import { assertSubModuleOpen } from './access-queries.ts'

/**
 * A sub-module with its content.
 * @throws Failure workshop-sub-module-not-found, workshop-not-registered, workshop-module-locked
 */
export async function getSubModule(deps: Deps, userId: string, id: string): Promise<WorkshopSubModuleDetail> {
  const { workshop, module, journey, ...open } = await assertSubModuleOpen(deps.db, userId, id, deps.clock.now())
  const content = await getContent(deps.db, userId, id)
  return {
    ...open,
    ...content,
    ...neighboursOf(journey, id),
    workshop: { id: workshop.id, title: workshop.title, role_code: workshop.role_code },
    module: { id: module.id, code: module.code, title: module.title },
  }
}

type Content = Pick<
  WorkshopSubModuleDetail,
  | 'min_percent'
  | 'source'
  | 'source_url'
  | 'body_html'
  | 'captions'
  | 'transcript_text'
  | 'page_count'
  | 'file_size_bytes'
  | 'allow_download'
  | 'device_updated_at'
>

async function getContent(db: Db, userId: string, id: string): Promise<Content> {
  const { rows } = await sql<Content>`
    select s.min_percent, s.source, s.source_url, s.body_html, s.captions, s.transcript_text, s.page_count,
           s.file_size_bytes, s.allow_download, h.device_updated_at
    from workshop_sub_module s
    left join user_workshop_history h on h.workshop_sub_module_id = s.id and h.user_id = ${userId}
    where s.id = ${id}`.execute(db)
  if (!rows[0]) throw new Error('a sub-module is gone that was there a moment ago')
  return rows[0]
}

/** Previous and next open sub-modules of the path. */
function neighboursOf(journey: WorkshopModule[], id: string) {
  const open = journey.flatMap(({ state, sub_modules }) => (state === 'locked' ? [] : sub_modules))
  const place = open.findIndex((subModule) => subModule.id === id)
  return { previous_id: open[place - 1]?.id ?? null, next_id: open[place + 1]?.id ?? null }
}
