import { sql, type RawBuilder } from 'kysely'
import { countRows } from '../../../lib/database/count-rows.ts'
import type { Tx } from '../../../lib/database/db.ts'
import type { Effect, Effects, RowChange } from '../../../lib/change/effect.ts'
import { taskCells } from '../../task/effects.ts'
import { requiredEffect } from './required-effect.ts'

/** Count the participants `p` of a sub-module's workshop who meet a condition; `h` is their progress in it. */
const countWhere = (tx: Tx, id: string, where: RawBuilder<unknown>): Promise<number> =>
  countRows(
    tx,
    sql`
      from workshop_sub_module s
      join workshop_module m on m.id = s.workshop_module_id
      join workshop_participant p on p.workshop_id = m.workshop_id
      left join user_workshop_history h on h.workshop_sub_module_id = s.id and h.user_id = p.user_id
      where s.id = ${id}
        and ${where}`,
  )

const countUnfinished = (tx: Tx, { id }: RowChange) => countWhere(tx, id, sql`p.status in ('registered', 'active')`)

const countBegun = (tx: Tx, { id }: RowChange) =>
  countWhere(tx, id, sql`p.status <> 'withdrawn' and h.id is not null and h.completed_at is null`)

const cells: Effect[] = [
  ...taskCells,
  requiredEffect('sub-module.required', countUnfinished),
  {
    name: 'sub-module.completion',
    fields: ['completion', 'min_percent'],
    count: countBegun,
    text: () => 'sudah membukanya dan belum selesai. Mereka ikut aturan baru; yang sudah selesai tetap selesai.',
  },
  {
    name: 'sub-module.archived',
    action: 'archive',
    fields: [],
    count: countBegun,
    text: () => 'sudah membukanya dan belum selesai. Materi ini tidak lagi diminta dari siapa pun.',
  },
]

/** The effects of changes of a sub-module on participants; see docs/changes.md. */
export const subModuleEffects: Effects = {
  cells,
  silent: [
    'title',
    'workshop_module_id',
    'kind',
    'estimated_minutes',
    'video_file',
    'video_link',
    'duration_seconds',
    'pdf_file',
    'allow_download',
    'body_html',
    // Refused once somebody has written or handed in.
    'is_team',
    'transcript_text',
    'page_count',
    'reading_minutes',
  ],
  isOpen: ({ before }) => before['status'] === 'published',
}
