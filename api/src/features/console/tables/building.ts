import { building } from '@semai/contract/console/resource/building'
import { sql } from 'kysely'
import { buildingEffects, followBuilding, followBuildingClosed } from '../../markas/change/building-effects.ts'
import { checkHours, closesBeforeOpening } from '../../markas/building/check-hours.ts'
import { emptyBuildings } from './draft-parts-queries.ts'
import { changeOf } from '../row-change.ts'
import type { ConsoleTable, Values } from '../table.ts'
import { idsOf, rowsIn, textIn, textsIn } from '../value-rules.ts'

/** Read the jsonb of photos as the form’s rows. */
export const photosShown = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('url', m ->> 'url', 'alt', m ->> 'alt') order by place), '[]')
  from jsonb_array_elements(t.media) with ordinality as photo (m, place))`

/** Write the form’s rows as the jsonb of photos. */
export const photosStored = (values: Values) =>
  JSON.stringify(
    rowsIn(values, 'media').map((row, at) => {
      const url = textIn(row, 'url')
      return { url, path: url, order: at + 1, mime_type: 'image/webp', alt: textIn(row, 'alt') }
    }),
  )

export const buildingTable: ConsoleTable = {
  resource: building,
  table: 'building',
  hub: sql`t.region_hub_id`,
  label: sql`t.name`,
  searched: [sql`t.name`, sql`t.address`],
  blank: ['summary', 'description'],
  columns: {
    start_time: sql`to_char(t.start_time, 'HH24:MI')`,
    end_time: sql`to_char(t.end_time, 'HH24:MI')`,
    open_days: sql`t.open_days::text[]`,
    media: photosShown,
    room_count: sql`(select count(*)::integer from room r where r.building_id = t.id and r.status <> 'inactive')`,
  },
  constraints: { building_closes_after_opening: closesBeforeOpening },
  isUsed: sql`exists (select from room r where r.building_id = t.id)`,
  isShown: (values) => values['status'] !== 'inactive',
  within: { open: emptyBuildings },
  check: ({ values }) =>
    checkHours({
      start_time: textIn(values, 'start_time'),
      end_time: textIn(values, 'end_time'),
      open_days: textsIn(values, 'open_days'),
    }),
  prepare: ({ values, before }) => ({
    open_days: textsIn(values, 'open_days').map(Number),
    media: photosStored(values),
    ...(!before && { status: 'coming_soon' }),
  }),
  effects: buildingEffects,
  after: ({ tx, context, id, before, values, choices = {} }) =>
    followBuilding(context.deps, tx, changeOf(context, { id, before, values }), choices),
  actions: {
    close: ({ tx, context, rows, choices }) => followBuildingClosed(context.deps, tx, idsOf(rows), choices),
  },
}
