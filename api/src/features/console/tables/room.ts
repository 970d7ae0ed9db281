import { room } from '@semai/contract/console/resource/room'
import { sql } from 'kysely'
import { announceRooms, followRoom, followRoomsClosed, roomEffects } from '../../markas/change/room-effects.ts'
import { checkDurations, isMostBelowLeast } from '../../markas/room/check-durations.ts'
import { makeDoorCode } from '../../markas/room/make-door-code.ts'
import { changeOf } from '../row-change.ts'
import type { ConsoleTable } from '../table.ts'
import { idsOf, numberIn } from '../value-rules.ts'
import { photosStored, photosShown } from './building.ts'

export const roomTable: ConsoleTable = {
  resource: room,
  table: 'room',
  hub: sql`(select b.region_hub_id from building b where b.id = t.building_id)`,
  label: sql`t.name`,
  searched: [sql`t.name`],
  position: 'position',
  blank: ['description', 'floor'],
  columns: { media: photosShown },
  constraints: { room_durations: isMostBelowLeast },
  isUsed: sql`exists (select from schedule s where s.room_id = t.id)`,
  isShown: (values) => values['status'] !== 'inactive',
  check: ({ values }) =>
    checkDurations({ least: numberIn(values, 'min_minutes') ?? 0, most: numberIn(values, 'max_minutes') ?? 0 }),
  prepare: ({ values, before }) => ({
    media: photosStored(values),
    ...(!before && { status: 'active', check_in_code: makeDoorCode() }),
  }),
  effects: roomEffects,
  after: ({ tx, context, id, before, values }) =>
    followRoom(context.deps, tx, changeOf(context, { id, before, values })),
  actions: {
    open: ({ tx, rows }) => announceRooms(tx, idsOf(rows)),
    close: ({ tx, context, rows, choices }) =>
      followRoomsClosed(context.deps, tx, { ids: idsOf(rows), action: 'close', choices }),
    repair: ({ tx, context, rows, choices }) =>
      followRoomsClosed(context.deps, tx, { ids: idsOf(rows), action: 'repair', choices }),
  },
}
