import { readdirSync, readFileSync } from 'node:fs'
import type { TimeZone } from '@semai/contract/call/field'
import type { RubricCriterion } from '@semai/contract/task/rubric'
import type { WorkshopSubModuleDetail } from '@semai/contract/workshop/module'
import {
  insertModule,
  insertSubModule,
  insertWorkshop,
  type NewModule,
  type NewSubModule,
  type NewTask,
  type NewWorkshop,
} from '../../src/features/workshop/insert-workshop.ts'
import { newId, type Tx } from '../../src/lib/database/db.ts'
import { escapeHtml } from '../../src/lib/mail/template.ts'
import { insertExam, type DemoQuiz } from './demo-quizzes.ts'
import { hubIds, instantOf, onWeekday } from './demo-events.ts'
import { readData } from './reference.ts'

interface DemoWorkshop extends Pick<
  NewWorkshop,
  'slug' | 'track' | 'line' | 'title' | 'summary' | 'venue_name' | 'capacity' | 'position'
> {
  role: string
  description: string[]
  hub: number | null
  registration_opens_day: number
  registration_closes_day: number | null
  time_zone: TimeZone
  /** `weekday`: on the first such day from `day` on, 6 for Saturday. */
  sessions: { title: string; day: number; weekday?: number; start: string; minutes: number }[]
}

interface DemoModule extends Pick<NewModule, 'code' | 'title' | 'description' | 'position' | 'unlock'> {
  /** The code of a role, or a workshop's slug. */
  workshop: string
  available_day?: number
  sub_modules: DemoSubModule[]
  quiz?: DemoQuiz
}

interface DemoSubModule extends Pick<NewSubModule, 'title' | 'kind' | 'estimated_minutes' | 'completion'> {
  min_percent?: number
  file: string
  /** The library content whose film or PDF is used. */
  library?: string
  task?: DemoTask
}

interface DemoTask extends Pick<NewTask, 'review' | 'parts'>, Partial<Pick<NewTask, 'due_days' | 'is_team'>> {
  rubric: Omit<RubricCriterion, 'id'>[]
}

const folder = new URL('../demo/workshop/', import.meta.url)
const PUBLISHED_DAYS_AGO = 60
const DAY_MS = 86_400_000

/** The workshops, after the library whose media they use. Answers the ids of sub-modules, such as of HIP-1/2. */
export async function insertWorkshops(tx: Tx, now: Date): Promise<Map<string, string>> {
  const workshops = await insertEach(tx, now)
  const media = await readMedia(tx)
  const ids = new Map<string, string>()
  for (const module of readModules()) {
    const workshop = workshops.get(module.workshop)
    if (!workshop) throw new Error(`demo/workshop/${module.code} names an unknown workshop: ${module.workshop}`)
    const parts = await insertParts(tx, module, { workshop, media, now })
    for (const [part, id] of parts) ids.set(`${module.code}/${part}`, id)
  }
  return ids
}

function readModules(): DemoModule[] {
  const folders = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  return folders.map(({ name }) => readData<DemoModule>(`demo/workshop/${name}/module.json`))
}

interface InsertedWorkshop {
  id: string
  time_zone: TimeZone
}

async function insertEach(tx: Tx, now: Date): Promise<Map<string, InsertedWorkshop>> {
  const hubs = await hubIds(tx)
  const inserted = new Map<string, InsertedWorkshop>()
  for (const workshop of readData<DemoWorkshop[]>('demo/workshop/workshops.json')) {
    const { slug, role, track, line, title, summary, venue_name, time_zone, capacity, position, hub } = workshop
    const facts = { slug, role_code: role, track, line, title, summary, venue_name, time_zone, capacity, position }
    const row: NewWorkshop = {
      ...facts,
      ...whenOf(workshop, now),
      cover_url: null,
      description_html: workshop.description.map((text) => `<p>${escapeHtml(text)}</p>`).join(''),
      region_hub_id: hub === null ? null : (hubs.get(hub) ?? null),
      status: 'published',
    }
    const id = await insertWorkshop(tx, row, [])
    inserted.set(track === 'workshop' ? role : slug, { id, time_zone })
  }
  return inserted
}

function whenOf(workshop: DemoWorkshop, now: Date) {
  const { time_zone, registration_opens_day, registration_closes_day } = workshop
  const sessions = workshop.sessions.map(({ title, day, weekday, start, minutes }) => {
    const startsAt = onWeekday(instantOf(now, time_zone, day, start), time_zone, weekday)
    const endsAt = new Date(startsAt.getTime() + minutes * 60_000)
    return { title, start_at: startsAt.toISOString(), end_at: endsAt.toISOString() }
  })
  return {
    sessions,
    starts_at: sessions[0]?.start_at ?? null,
    ends_at: sessions.at(-1)?.end_at ?? null,
    registration_opens_at: instantOf(now, time_zone, registration_opens_day, '00:00').toISOString(),
    registration_closes_at:
      registration_closes_day === null
        ? null
        : instantOf(now, time_zone, registration_closes_day, '23:59').toISOString(),
  }
}

type Media = Pick<
  WorkshopSubModuleDetail,
  'source' | 'source_url' | 'captions' | 'transcript_text' | 'duration_seconds' | 'page_count' | 'file_size_bytes'
> & { allow_download: boolean }

async function readMedia(tx: Tx): Promise<Map<string, Media>> {
  const rows = await tx
    .selectFrom('library_content')
    .select(['slug', 'source', 'source_url', 'captions', 'transcript_text', 'duration_seconds', 'page_count'])
    .select(['file_size_bytes', 'allow_download'])
    .where('type', 'in', ['video', 'book'])
    .$castTo<Media & { slug: string }>()
    .execute()
  return new Map(rows.map(({ slug, ...media }) => [slug, media]))
}

interface Around {
  workshop: InsertedWorkshop
  media: Map<string, Media>
  now: Date
}

/** A module, its sub-modules by their numbers, and its quiz as `kuis`. */
async function insertParts(tx: Tx, demo: DemoModule, { workshop, media, now }: Around): Promise<[string, string][]> {
  const { code, title, description, position, unlock, available_day } = demo
  const available_at =
    available_day === undefined ? null : instantOf(now, workshop.time_zone, available_day, '00:00').toISOString()
  const module = { code, title, description, position, unlock, available_at, workshop_id: workshop.id }
  const workshop_module_id = await insertModule(tx, { ...module, status: 'published' })
  const published_at = new Date(now.getTime() - PUBLISHED_DAYS_AGO * DAY_MS).toISOString()
  const place = { workshop_module_id, status: 'published', published_at } as const
  const ids: string[] = []
  for (const [index, subModule] of demo.sub_modules.entries()) {
    const content = contentOf(code, subModule, media)
    ids.push(await insertSubModule(tx, { ...content, ...place, position: index + 1 }, []))
  }
  const numbered = ids.map((id, index): [string, string] => [String(index + 1), id])
  if (!demo.quiz) return numbered
  const quiz = await insertExam(tx, demo.quiz, { ...place, position: ids.length + 1 }, ids)
  return [...numbered, ['kuis', quiz]]
}

function contentOf(code: string, subModule: DemoSubModule, media: Map<string, Media>) {
  const { title, kind, estimated_minutes, completion, min_percent = null, file, library } = subModule
  const body_html = readFileSync(new URL(`${code.toLowerCase()}/${file}`, folder), 'utf8')
  const task = subModule.task && taskOf(subModule.task)
  const facts = { title, kind, estimated_minutes, completion, min_percent, body_html, ...(task && { task }) }
  if (!library) return { ...facts, source: 'html' as const }
  const film = media.get(library)
  if (!film) throw new Error(`demo/workshop/${code} names a film or book that is not there: ${library}`)
  return { ...facts, ...film }
}

const taskOf = ({ rubric, due_days = null, is_team = false, ...rules }: DemoTask): NewTask => ({
  ...rules,
  due_days,
  is_team,
  rubric: rubric.map((criterion) => ({ id: newId(), ...criterion })),
})
