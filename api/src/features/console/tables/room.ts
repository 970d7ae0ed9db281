import { room } from '@semai/contract/console/room'
import { sql } from 'kysely'
import { randomCode } from '../../../lib/security/random-code.ts'
import type { ConsoleTable } from '../table.ts'
import { numberIn } from '../value-rules.ts'
import { photosKept, photosShown } from './building.ts'

const CODE_LENGTH = 8

export const roomTable: ConsoleTable = {
  resource: room,
  table: 'room',
  hub: sql`(select b.region_hub_id from building b where b.id = t.building_id)`,
  label: sql`t.name`,
  searched: [sql`t.name`],
  position: 'position',
  blank: ['description', 'floor'],
  columns: { media: photosShown },
  constraints: {
    room_durations: { field: 'max_minutes', message: 'Tidak boleh lebih singkat dari yang paling singkat.' },
  },
  isUsed: sql`exists (select from schedule s where s.room_id = t.id)`,
  isShown: (values) => values['status'] !== 'inactive',
  check: ({ values }) =>
    (numberIn(values, 'max_minutes') ?? 0) < (numberIn(values, 'min_minutes') ?? 0)
      ? [{ field: 'max_minutes', message: 'Tidak boleh lebih singkat dari yang paling singkat.' }]
      : [],
  prepare: ({ values, before }) => ({
    media: photosKept(values),
    ...(!before && { status: 'active', check_in_code: randomCode(CODE_LENGTH) }),
  }),
}
