import type { Rubric, TaskPart, TaskReading } from '@semai/contract/task/rubric'
import { sql } from 'kysely'
import { newId, type Tx } from '../../lib/database/db.ts'
import type { ValidationError } from '../../lib/failure.ts'

/** Values of a criterion's form: 4 levels; levels without words and points are dropped. */
export interface CriterionForm {
  title: string
  levels: { words: string; points: number | null }[]
}

/** Values of a task's form. */
export interface TaskForm {
  review: TaskReading
  parts: Record<'text_part' | 'link_part' | 'file_part' | 'audio_part', TaskPart>
  due_days: number | null
  is_team: boolean
  accept_level: number
  rubric: CriterionForm[]
}

const NEEDS_PART = 'Pilih paling sedikit satu bagian yang dikumpulkan.'
const NEEDS_RUBRIC = 'Tulis dua sampai enam kriteria.'

/** Messages for the database constraints of a task, by form field. */
export const taskConstraints = {
  workshop_sub_module_read_has_rubric: { field: 'rubric', message: NEEDS_RUBRIC },
  workshop_sub_module_task_has_part: { field: 'text_part', message: NEEDS_PART },
}

/** Validate that a task asks for at least one part and that a reviewed task has a rubric. */
export function taskErrors({ parts, review, accept_level, rubric }: TaskForm): ValidationError[] {
  const hasPart = Object.values(parts).some((part) => part !== 'none')
  const errors = hasPart ? [] : [{ field: 'text_part', message: NEEDS_PART }]
  if (review === 'none') return errors
  if (rubric.length < 2 || rubric.length > 6) return [...errors, { field: 'rubric', message: NEEDS_RUBRIC }]
  const fewest = Math.min(...rubric.map((criterion) => levelsOf(criterion).length))
  const unreached = { field: 'accept_level', message: `Ada kriteria yang hanya punya ${fewest} tingkat.` }
  return [...errors, ...(accept_level > fewest ? [unreached] : []), ...rubric.flatMap(criterionErrors)]
}

function criterionErrors({ title, levels }: CriterionForm, at: number, rubric: CriterionForm[]): ValidationError[] {
  const isSaid = rubric.slice(0, at).some((other) => isSameTitle(other.title, title))
  return [
    ...(isSaid ? [{ field: `rubric.${at}.title`, message: 'Kriteria ini sudah ada.' }] : []),
    ...levels.flatMap((level, place) => levelErrors(level, place, levels).map((error) => of(at, error))),
  ]
}

const of = (at: number, { field, message }: ValidationError) => ({ field: `rubric.${at}.${field}`, message })

function levelErrors(level: CriterionForm['levels'][number], place: number, levels: CriterionForm['levels']) {
  const { words, points } = level
  const number = place + 1
  if (words === '' && points === null) return []
  if (words === '') return [{ field: `level_${number}`, message: 'Tulis kata-katanya, atau kosongkan poinnya.' }]
  if (points === null) return [{ field: `points_${number}`, message: 'Tulis poinnya.' }]
  const before = levels[place - 1]?.points ?? -1
  return points > before ? [] : [{ field: `points_${number}`, message: `Harus di atas poin tingkat ${place}.` }]
}

/** Columns of a task's form; for other kinds the values that ask for nothing. */
export async function taskColumns(tx: Tx, { id, kind, form }: { id: string; kind: string; form: TaskForm }) {
  if (kind !== 'task') return nothingAsked
  const { parts, rubric, ...rules } = form
  return { ...parts, ...rules, rubric: JSON.stringify(withIds(rubric, await findRubric(tx, id))) }
}

const nothingAsked = {
  review: 'none',
  text_part: 'optional',
  link_part: 'none',
  file_part: 'optional',
  audio_part: 'none',
  due_days: null,
  is_team: false,
  accept_level: 2,
  rubric: '[]',
}

async function findRubric(tx: Tx, id: string): Promise<Rubric> {
  const { rows } = await sql<{ rubric: Rubric }>`
    select rubric
    from workshop_sub_module
    where id = ${id}::uuid`.execute(tx)
  return rows[0]?.rubric ?? []
}

/** Keep the id of the criterion with the same title, else of the one in the same place, so that drafts still match. */
function withIds(rubric: CriterionForm[], before: Rubric): Rubric {
  const named = rubric.map(({ title }) => before.find((old) => isSameTitle(old.title, title))?.id)
  return rubric.map((criterion, at) => {
    const inPlace = before[at]?.id
    const id = named[at] ?? (inPlace && !named.includes(inPlace) ? inPlace : newId())
    return { id, title: criterion.title, levels: levelsOf(criterion) }
  })
}

const isSameTitle = (one: string, other: string) => one.toLocaleLowerCase('id') === other.toLocaleLowerCase('id')

const levelsOf = ({ levels }: CriterionForm): Rubric[number]['levels'] =>
  levels.flatMap(({ words, points }) => (words === '' || points === null ? [] : [{ words, points }]))
