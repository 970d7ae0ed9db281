import type { Rubric, TaskParts, TaskReading } from '@semai/contract/task/rubric'
import type { WorkshopSubModule, WorkshopSubModuleDetail } from '@semai/contract/workshop/module'
import type { Workshop, WorkshopDetail } from '@semai/contract/workshop/workshop'
import { cleanContent } from '../../lib/content/content.ts'
import { newId, type Tx } from '../../lib/database/db.ts'
import { sanitizeHtml } from '../../lib/content/sanitize-html.ts'

/** A workshop as an editor or a loader hands it in. */
export interface NewWorkshop
  extends
    Pick<Workshop, 'slug' | 'role_code' | 'track' | 'line' | 'title' | 'summary' | 'venue_name' | 'time_zone'>,
    Pick<
      Workshop,
      'registration_opens_at' | 'registration_closes_at' | 'starts_at' | 'ends_at' | 'capacity' | 'cover_url'
    >,
    Pick<WorkshopDetail, 'description_html' | 'sessions'> {
  region_hub_id: string | null
  position: number
  status: 'draft' | 'published' | 'archived'
}

/** Keeps a workshop, its HTML cleaned. Answers its id. */
export async function insertWorkshop(tx: Tx, workshop: NewWorkshop, mediaHosts: string[]): Promise<string> {
  const id = newId()
  const description_html = sanitizeHtml(workshop.description_html, mediaHosts)
  await tx
    .insertInto('workshop')
    .values({ ...workshop, id, description_html, sessions: JSON.stringify(workshop.sessions) })
    .execute()
  return id
}

export interface NewModule {
  workshop_id: string
  code: string
  title: string
  description: string
  unlock: 'none' | 'previous' | 'date'
  available_at: string | null
  position: number
  status: 'draft' | 'published' | 'archived'
}

export async function insertModule(tx: Tx, module: NewModule): Promise<string> {
  const id = newId()
  await tx
    .insertInto('workshop_module')
    .values({ ...module, id })
    .execute()
  return id
}

/** Assignment and review rules of a new task. */
export interface NewTask {
  review: TaskReading
  rubric: Rubric
  parts: TaskParts
  due_days: number | null
  is_team: boolean
}

export interface NewSubModule
  extends
    Pick<WorkshopSubModule, 'title' | 'kind' | 'position' | 'estimated_minutes' | 'completion'>,
    Pick<WorkshopSubModuleDetail, 'min_percent' | 'source' | 'body_html'>,
    Partial<
      Pick<
        WorkshopSubModuleDetail,
        | 'source_url'
        | 'captions'
        | 'transcript_text'
        | 'duration_seconds'
        | 'page_count'
        | 'file_size_bytes'
        | 'allow_download'
      >
    > {
  workshop_module_id: string
  status: 'draft' | 'published' | 'archived'
  published_at: string | null
  task?: NewTask
}

/** Keeps a sub-module: its HTML cleaned, its media only ours or from `mediaHosts`. Answers its id. */
export async function insertSubModule(
  tx: Tx,
  { task, ...subModule }: NewSubModule,
  mediaHosts: string[],
): Promise<string> {
  const id = newId()
  const { cover_url: _, ...cleaned } = cleanContent(subModule, mediaHosts)
  await tx
    .insertInto('workshop_sub_module')
    .values({ ...subModule, ...cleaned, ...(task && taskColumns(task)), id })
    .execute()
  return id
}

const taskColumns = ({ parts, rubric, ...rules }: NewTask) => ({
  ...rules,
  rubric: JSON.stringify(rubric),
  text_part: parts.text,
  link_part: parts.link,
  file_part: parts.file,
  audio_part: parts.audio,
})
