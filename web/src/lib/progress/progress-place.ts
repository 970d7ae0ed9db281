import { createCollection } from '../offline/collection.ts'
import { orElse } from '../offline/offline-error.ts'
import { isNewer, type Report } from './progress-merge.ts'

/** Last place in an item. */
export type Place = Pick<Report, 'last_position' | 'device_updated_at'>

const places = createCollection<Place>('place')

/** Find the last place on this device. */
export const findPlace = async (id: string): Promise<Place | undefined> =>
  (await orElse(places.find(id), undefined))?.value

/** Store the place, unless another tab stored a later one. */
export const keepPlace = ({ id, last_position, device_updated_at }: Report) =>
  orElse(
    places.change(id, (stored) =>
      isNewer({ device_updated_at }, stored) ? { last_position, device_updated_at } : undefined,
    ),
    undefined,
  )
