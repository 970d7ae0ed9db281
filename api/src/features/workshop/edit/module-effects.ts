import { sql, type RawBuilder } from 'kysely'
import { countRows } from '../../../lib/database/count-rows.ts'
import type { Tx } from '../../../lib/database/db.ts'
import type { Effect, Effects, RowChange } from '../../../lib/change/effect.ts'
import { requiredEffect } from './required-effect.ts'

/** Count the participants `p` of a module's workshop who have not completed the workshop and meet a condition. */
const countWhere = (tx: Tx, id: string, where: RawBuilder<unknown>): Promise<number> =>
  countRows(
    tx,
    sql`
      from workshop_module m
      join workshop_participant p on p.workshop_id = m.workshop_id and p.status in ('registered', 'active')
      where m.id = ${id}
        and ${where}`,
  )

const countUnfinished = (tx: Tx, { id }: RowChange) => countWhere(tx, id, sql`true`)

const countBegun = (tx: Tx, { id }: RowChange) =>
  countWhere(
    tx,
    id,
    sql`
      exists (
        select
        from workshop_sub_module s
        join user_workshop_history h on h.workshop_sub_module_id = s.id and h.user_id = p.user_id
        where s.workshop_module_id = m.id
      )
      and not exists (
        select
        from workshop_module_completion c
        where c.workshop_module_id = m.id
          and c.user_id = p.user_id
      )`,
  )

const cells: Effect[] = [
  {
    name: 'module.unlock',
    fields: ['unlock', 'available_at'],
    count: countBegun,
    text: () => 'sudah memulai modul ini. Selama syarat barunya belum terpenuhi, modul ini terkunci lagi bagi mereka.',
  },
  requiredEffect('module.required', countUnfinished),
  {
    name: 'module.archived',
    action: 'archive',
    fields: [],
    count: countUnfinished,
    text: () => 'sedang mengikuti. Modul ini tidak lagi diminta; yang sudah menuntaskan sisanya langsung selesai.',
  },
]

/** The effects of changes of a module on participants; see docs/changes.md. */
export const moduleEffects: Effects = {
  cells,
  silent: ['title', 'code', 'workshop_id', 'description'],
  isOpen: ({ before }) => before['status'] === 'published',
}
