import { regionHub } from '@semai/contract/console/resource/region-hub'
import { sql } from 'kysely'
import type { ConsoleTable } from '../table.ts'

export const regionHubTable: ConsoleTable = {
  resource: regionHub,
  table: 'region_hub',
  hub: sql`t.id`,
  label: sql`t.name`,
  searched: [sql`t.name`, sql`t.base_city`, sql`array_to_string(t.other_cities, ' ')`],
  first: sql`t.number`,
  isShown: () => true,
}
