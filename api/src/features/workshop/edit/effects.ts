import { sql, type RawBuilder } from 'kysely'
import { countRows } from '../../../lib/database/count-rows.ts'
import type { Tx } from '../../../lib/database/db.ts'
import type { Effect, Effects, RowChange } from '../../../lib/change/effect.ts'
import { isOver, reliedOn } from './relied-on.ts'

const countWhere = (tx: Tx, id: string, where: RawBuilder<unknown>): Promise<number> =>
  countRows(
    tx,
    sql`
      from workshop_participant p
      where p.workshop_id = ${id}
        and ${where}`,
  )

const countUnfinished = (tx: Tx, { id }: RowChange) => countWhere(tx, id, sql`p.status in ('registered', 'active')`)
const countAll = (tx: Tx, { id }: RowChange) => countWhere(tx, id, sql`p.status <> 'withdrawn'`)

/** Whether the workshop is not over, by its former or its new dates. */
const isAhead = ({ before, after, now }: RowChange) => !isOver(reliedOn(before), now) || !isOver(reliedOn(after), now)

const cells: Effect[] = [
  {
    name: 'workshop.time',
    fields: ['starts_at', 'ends_at', 'time_zone', 'sessions'],
    applies: isAhead,
    count: countUnfinished,
    text: () =>
      'sedang mengikuti. Tempat dan kemajuannya tetap, dan jadwal barunya langsung dikabarkan. Tenggat tugas dihitung sejak dibuka, jadi tidak ikut bergeser.',
  },
  {
    name: 'workshop.place',
    fields: ['venue_name', 'region_hub_id'],
    applies: isAhead,
    count: countUnfinished,
    text: () => 'sedang mengikuti. Tempat barunya langsung dikabarkan, dan mereka bisa keluar dari workshop ini.',
  },
  {
    name: 'workshop.seats-lowered',
    fields: ['capacity'],
    applies: ({ before, after }) => Number(after['capacity'] ?? Infinity) < Number(before['capacity'] ?? Infinity),
    count: countAll,
    text: () => 'sudah terdaftar dan tetap ikut. Kapasitas tidak bisa di bawah jumlah ini.',
  },
  {
    name: 'workshop.registration',
    fields: ['registration_opens_at', 'registration_closes_at'],
    count: countUnfinished,
    text: () => 'sudah terdaftar dan tetap ikut.',
  },
  {
    name: 'workshop.pass-policy',
    fields: ['pass_policy'],
    count: countUnfinished,
    text: () =>
      'sedang mengikuti. Yang sudah memenuhi syarat baru langsung dinyatakan selesai. Yang sudah selesai tetap selesai, dan kemajuan tidak berkurang.',
  },
  {
    name: 'workshop.archived',
    action: 'archive',
    fields: [],
    count: countAll,
    text: () => 'tetap bisa membuka, menuntaskan, dan menerima sertifikatnya. Pendaftar baru tidak bisa masuk.',
  },
]

/** The effects of changes of a workshop on its participants; see docs/changes.md. */
export const workshopEffects: Effects = {
  cells,
  silent: ['title', 'track', 'role_code', 'line', 'summary', 'description_html', 'cover_url', 'taken', 'slug'],
  isOpen: ({ before }) => before['status'] === 'published' || before['status'] === 'archived',
}
