import { sql, type RawBuilder } from 'kysely'
import { countRows } from '../../lib/database/count-rows.ts'
import type { Tx } from '../../lib/database/db.ts'
import type { Effect, RowChange } from '../../lib/change/effect.ts'
import { isLater, isSooner, type DueChange } from './due-days.ts'
import { listMoved, listOwing } from './owing-queries.ts'

/** The deadline in days before and after a change of a form's values. */
export function dueChangeOf({ before, after }: Pick<RowChange, 'before' | 'after'>): DueChange {
  const daysIn = (value: unknown) => (typeof value === 'number' ? value : null)
  return { before: daysIn(before['due_days']), after: daysIn(after['due_days']) }
}

/** Count the people of versions `t` that meet a condition. */
const countAuthors = (tx: Tx, id: string, where: RawBuilder<unknown>): Promise<number> =>
  countRows(
    tx,
    sql`
      from (
        select distinct author.id
        from task_submission t
        left join task_submission_member m on m.submission_id = t.id
        cross join lateral (select coalesce(m.user_id, t.user_id) as id) author
        where t.workshop_sub_module_id = ${id}
          and author.id is not null
          and ${where}
      ) people`,
  )

/** The effects of changes of a task on people who work on it or have handed it in; see docs/changes.md. */
export const taskCells: Effect[] = [
  {
    name: 'task.deadline-sooner',
    fields: ['due_days'],
    applies: (change) => isSooner(dueChangeOf(change)),
    count: async (tx, change) => (await listOwing(tx, change.id, dueChangeOf(change))).length,
    text: () =>
      'sudah membukanya dan tetap dengan tenggat semula. Tenggat baru berlaku untuk yang membuka sesudah ini.',
  },
  {
    name: 'task.deadline-later',
    fields: ['due_days'],
    applies: (change) => isLater(dueChangeOf(change)),
    count: async (tx, change) => (await listMoved(tx, change.id, dueChangeOf(change))).length,
    text: () => 'sudah membukanya dan belum mengirim. Tenggatnya mundur, dan mereka langsung dikabari.',
  },
  {
    name: 'task.reading',
    fields: ['review', 'rubric', 'accept_level'],
    count: (tx, { id }) => countAuthors(tx, id, sql`t.state in ('submitted', 'in_review') and t.review <> 'none'`),
    text: () => 'menunggu dibaca. Kirimannya tetap dibaca dengan cara, rubrik, dan tingkat saat dikirim.',
  },
  {
    name: 'task.parts',
    fields: ['text_part', 'link_part', 'file_part', 'audio_part'],
    count: (tx, { id }) => countAuthors(tx, id, sql`t.state = 'draft'`),
    text: () => 'punya draf, yang tetap tersimpan. Bagian yang diminta diperiksa saat mereka mengirim.',
  },
]

/** Refuse to change whose a task is after drafts or versions exist: each belongs to a person or to a team. */
export async function ownerErrors(tx: Tx, { id, before, after }: Pick<RowChange, 'id' | 'before' | 'after'>) {
  if (before['is_team'] === after['is_team']) return []
  const count = await countAuthors(tx, id, sql`true`)
  if (count === 0) return []
  const message = `Sudah ${count} orang menulis atau mengirim, jadi ini tidak bisa diubah. Buat tugas baru.`
  return [{ field: 'is_team', message }]
}
