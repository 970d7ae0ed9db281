/** Facts of a room for its plan. */
export interface PlannedRoom {
  /** Chooses the lit chair. */
  id: string
  name: string
  capacity: number
  /** In the words of the room's page: “Wi-Fi”, “Papan tulis”, “Akses kursi roda”. */
  facilities: string[]
}

export type RoomKind = 'booth' | 'studio' | 'meeting' | 'class' | 'islands' | 'hall'

/** How a room is furnished: by what its name says and by how many it seats. */
export function kindOf({ name, capacity, facilities }: PlannedRoom): RoomKind {
  if (capacity > SEATS_OF.class) return 'hall'
  if (capacity === 1) return 'booth'
  if (capacity <= SEATS_OF.studio && /studio|rekam|mixer/i.test([name, ...facilities].join(' '))) return 'studio'
  if (/kolaborasi|area kerja|geladak/i.test(name)) return 'islands'
  if (/kelas|belajar|aula|pendapa/i.test(name) || capacity > SEATS_OF.meeting) return 'class'
  return 'meeting'
}

// Most seats at a desk, at one table, and in three rows of tables.
const SEATS_OF = { studio: 4, meeting: 14, class: 34 }

/** Whether a room has something that is drawn. */
export const hasFacility = ({ facilities }: PlannedRoom, what: RegExp) => facilities.some((each) => what.test(each))
