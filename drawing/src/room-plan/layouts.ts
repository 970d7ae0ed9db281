import { disc, roundRect, type Box } from '../shapes.ts'
import { chair, chairsAlong, chairsAround } from './chair.ts'
import type { RoomKind } from './room.ts'

type Point = readonly [x: number, y: number]

/** A furnished room with its middle at (0, 0). */
export interface Layout {
  width: number
  height: number
  tables: string
  /** As many as people may come. */
  chairs: string[]
  /** Additional lines. */
  lines?: string
  /** Positions of microphones. */
  microphones: Point[]
  /** Position of a studio's mixer. */
  mixer?: string
  /** Position of a plant. */
  plant?: Point
  /** Whether all seats face the north wall; then the door is in front. */
  hasFront?: boolean
  /** Whether the front is a stage; then the projector hangs above the seats. */
  hasStage?: boolean
}

/** The layout of a room that seats so many. */
export const layoutOf = (kind: RoomKind, seats: number): Layout => LAYOUTS[kind](seats)

const LAYOUTS: Record<RoomKind, (seats: number) => Layout> = {
  booth: () => ({
    width: 76,
    height: 84,
    tables: roundRect([-26, -30, 52, 17]),
    chairs: [chair(0, -2, { width: 18, back: 'south' })],
    lines: 'M-10 -25v7h20v-7zM18 -26v8',
    microphones: [],
  }),
  studio: (seats) => ({
    width: 176,
    height: 116,
    tables: roundRect([-52, -34, 104, 26], 6),
    chairs: range(seats).map((at) => chair((at - (seats - 1) / 2) * 27, 4, { width: 17, back: 'south' })),
    lines: `M-84 -54${FOAM}M34 -54${FOAM}`,
    microphones: [
      [-38, -21],
      [38, -21],
    ],
    mixer: 'M-14 -30h28v16h-28zM-8 -26v8M-2.7 -26v8M2.7 -26v8M8 -26v8',
    plant: [71, 20],
  }),
  meeting: (seats) => (seats > 4 ? longTable(seats) : roundTable(seats)),
  class: classroom,
  islands,
  hall,
}

const FOAM = 'l5 8l5 -8'.repeat(5)

const range = (count: number) => Array.from({ length: count }, (_, at) => at)

const inCorner = (width: number, height: number): Point => [width / 2 - 17, 17 - height / 2]

function roundTable(seats: number): Layout {
  const around = [
    chair(-35, 0, { width: 18, back: 'west' }),
    chair(35, 0, { width: 18, back: 'east' }),
    chair(0, 35, { width: 18, back: 'south' }),
    chair(0, -35, { width: 18, back: 'north' }),
  ]
  return {
    width: 128,
    height: 118,
    tables: disc(0, 0, 23),
    chairs: around.slice(0, seats),
    microphones: [[0, 6]],
    plant: inCorner(128, 118),
  }
}

function longTable(seats: number): Layout {
  const length = 26 * Math.ceil((seats - 1) / 2) + 8
  const table: Box = [-length / 2, -13, length, 34]
  const width = length + 74
  return {
    width,
    height: 118,
    tables: roundRect(table, 9),
    chairs: chairsAround(table, seats),
    microphones: [[-18, 0]],
    plant: inCorner(width, 118),
  }
}

/** Rows of tables for two, and a desk in front. */
function classroom(seats: number): Layout {
  const rows = seats > 16 ? 3 : 2
  const desks = Math.ceil(seats / 2)
  const perRow = Math.ceil(desks / rows)
  const pitch = Math.min(54, 262 / perRow)
  const [width, height] = [Math.max(180, perRow * pitch + 26), rows === 3 ? 150 : 132]
  const size = Math.min(14, pitch * 0.32)
  const places = range(desks).map((desk): Point => {
    const row = Math.floor(desk / perRow)
    const inRow = Math.min(perRow, desks - row * perRow)
    return [((desk % perRow) - (inRow - 1) / 2) * pitch, 33 * row + 51 - height / 2]
  })
  const chairs = places.flatMap(([x, y], desk) => {
    const offsets = desk * 2 + 1 < seats ? [-0.2, 0.2] : [0]
    return offsets.map((offset) => chair(x + offset * pitch, y + 15.5, { width: size, back: 'south' }))
  })
  const tables = places.map(([x, y]) => roundRect([x - pitch * 0.4, y, pitch * 0.8, 10], 3))
  const desk = roundRect([width / 2 - 66, 14 - height / 2, 24, 11], 3)
  return {
    width,
    height,
    tables: tables.join('') + desk,
    chairs,
    microphones: [[56 - width / 2, 22 - height / 2]],
    plant: inCorner(width, height),
    hasFront: true,
  }
}

/** Tables for four or six, in two rows. */
function islands(seats: number): Layout {
  const perTable = seats % 6 === 0 ? 6 : 4
  const count = Math.ceil(seats / perTable)
  const isOdd = count % 2 === 1
  const inNorth = Math.ceil(count / 2)
  const length = perTable === 6 ? 58 : 40
  const pitch = Math.min(length + 34, 276 / inNorth)
  // An even number leaves the corner free that the door and the plant stand in.
  const shift = isOdd ? 0 : 20
  const tables = range(count).map((at): Box => {
    const [row, inRow] = at < inNorth ? [0, inNorth] : [1, count - inNorth]
    const x = (at - row * inNorth - (inRow - 1) / 2) * pitch + shift
    const y = count === 1 ? 26 : row * 72 - 35
    return [x - length / 2, y - 9, length, 18]
  })
  const width = Math.max(150, inNorth * pitch + 24 + shift * 2)
  return {
    width,
    height: 150,
    tables: tables.map((table) => roundRect(table, 6)).join(''),
    chairs: tables.flatMap((table, at) => chairsAlong(table, Math.min(perTable, seats - at * perTable))),
    microphones: [[44 - width / 2, -53]],
    plant: isOdd ? [width / 2 - 17, 37] : [18 - width / 2, -58],
  }
}

/** Rows of chairs before a stage, with an aisle between their halves. */
function hall(seats: number): Layout {
  const rows = 4 + [60, 100, 140, 168].filter((limit) => seats > limit).length
  const perRow = Math.ceil(seats / rows)
  const pitch = Math.min(18, 236 / perRow)
  const size = Math.min(11.5, pitch - 2.6)
  const depth = Math.min(18.5, 74 / (rows - 1))
  const chairs = range(seats).map((seat) => {
    const row = Math.floor(seat / perRow)
    const inRow = Math.min(perRow, seats - row * perRow)
    // An odd row keeps its last place empty, so that the aisle stays free.
    const place = (seat % perRow) - (inRow + (inRow % 2) - 1) / 2
    const x = place * pitch + Math.sign(place) * 9
    return chair(x, depth * row - 15 - x * x * 0.0003, { width: size, back: 'south' })
  })
  return {
    width: 296,
    height: 154,
    tables: roundRect([-62, -67, 124, 22]),
    chairs,
    microphones: [[0, -55]],
    plant: inCorner(296, 154),
    hasFront: true,
    hasStage: true,
  }
}
