import type { Building, BuildingGrid } from '@semai/contract/markas/markas'
import { townOf } from '@semai/drawing/facade/town'
import type { PlannedRoom } from '@semai/drawing/room-plan/room'

type NamedBuilding = Pick<Building, 'name'> & Partial<Pick<Building, 'regency' | 'region_hub'>>

/** Find the town whose house style the picture of a building shows. */
export const townOfBuilding = ({ name, regency, region_hub }: NamedBuilding) =>
  townOf([name, regency?.name, region_hub?.name].join(' '))

type DescribedRoom = Pick<
  BuildingGrid['rooms'][number]['room'],
  'id' | 'name' | 'capacity' | 'facilities' | 'accessibility'
>

/** Convert a room to the input of its drawn plan. */
export const plannedRoom = ({ id, name, capacity, facilities, accessibility }: DescribedRoom): PlannedRoom => ({
  id,
  name,
  capacity,
  facilities: [...facilities, ...accessibility],
})
