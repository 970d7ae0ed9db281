import { hash } from '../hash.ts'
import { daun, kertas, kunyit, nila, soga } from '../palette.ts'
import { bloom, round } from '../leaf.ts'
import { filled, type Drawing, type DrawingTheme, type Part } from '../drawing.ts'
import { disc, rect } from '../shapes.ts'
import {
  beam,
  microphoneStand,
  openDoor,
  projector,
  ramp,
  roofPosts,
  screen,
  sockets,
  walls,
  waves,
  whiteboard,
  windowPair,
} from './fittings.ts'
import { layoutOf, type Layout } from './layouts.ts'
import { hasFacility, kindOf, type PlannedRoom } from './room.ts'

interface RoomPlanOptions {
  /** Size, for whose ratio the plan is composed instead of cropped. */
  width: number
  height: number
  theme: DrawingTheme
}

const THEMES = {
  light: {
    ground: nila[1],
    grid: nila[2],
    floor: '#ffffff',
    ink: nila[7],
    table: soga[1],
    chair: nila[3],
    board: nila[6],
    beam: nila[1],
    plant: daun[4],
    lit: kunyit[4],
  },
  dark: {
    ground: nila[9],
    grid: nila[8],
    floor: kertas[9],
    ink: nila[3],
    table: soga[7],
    chair: nila[5],
    board: nila[4],
    beam: nila[8],
    plant: daun[6],
    lit: kunyit[4],
  },
} as const satisfies Record<DrawingTheme, Record<string, string>>

type PlanColours = Record<keyof (typeof THEMES)['light'], string>

/**
 * Draw a room from above: a chair per place, the reader's lit, and known facilities with a shape. Chairs keep one size while they
 * fit, so that 4, 12 and 30 places look different.
 */
export function roomPlan(room: PlannedRoom, { width, height, theme }: RoomPlanOptions): Drawing {
  const colours = THEMES[theme]
  const layout = layoutOf(kindOf(room), room.capacity)
  const scale = Math.min(width / Math.max(layout.width + 20, 200), height / 180)
  return {
    width,
    height,
    parts: [
      filled(colours.ground, rect([0, 0, width, height])),
      {
        kind: 'group',
        stroke: colours.grid,
        strokeWidth: 2,
        parts: [{ kind: 'path', d: grid(width, height) }],
      },
      {
        kind: 'group',
        x: round(width / 2),
        y: round(height / 2),
        scale: Math.round(scale * 100) / 100,
        stroke: colours.ink,
        strokeWidth: 2,
        parts: [
          ...shellParts(room, layout, colours),
          ...furniture(room, layout, colours),
          ...equipment(room, layout, colours),
        ],
      },
    ],
  }
}

const GRID = 40

function grid(width: number, height: number) {
  let dots = ''
  for (let x = GRID / 2; x < width; x += GRID) {
    for (let y = GRID / 4; y < height; y += GRID) dots += `M${x} ${y}h.1`
  }
  return dots
}

const line = (d: string, strokeWidth?: number): Part => ({
  kind: 'path',
  d,
  fill: 'none',
  ...(strokeWidth && { strokeWidth }),
})
const solid = (fill: string, d: string): Part => ({ kind: 'path', d, fill })

// A narrow room has no wall that is long enough.
const hasRamp = (room: PlannedRoom, { width }: Layout) => width > 140 && hasFacility(room, /kursi roda/i)

/** Floor, walls, door and windows, and what lies on the floor. */
function shellParts(room: PlannedRoom, layout: Layout, colours: PlanColours): Part[] {
  const { width, height } = layout
  const isWide = hasRamp(room, layout)
  return [
    filled(colours.floor, rect([-width / 2, -height / 2, width, height])),
    ...(hasFacility(room, /proyektor/i) ? [filled(colours.beam, beam(layout))] : []),
    line(walls(layout, isWide), 4),
    line(openDoor(layout, isWide) + (isWide ? ramp(layout) : '')),
    solid(colours.floor, windowPair(layout)),
  ]
}

function furniture({ id, name }: PlannedRoom, layout: Layout, colours: PlanColours): Part[] {
  const { chairs, tables, lines, plant } = layout
  const yours = hash(id) % chairs.length
  return [
    solid(colours.table, tables),
    ...(chairs.length > 1 ? [solid(colours.chair, chairs.filter((_, at) => at !== yours).join(''))] : []),
    solid(colours.lit, chairs.filter((_, at) => at === yours).join('')),
    ...(lines ? [line(lines)] : []),
    ...(layout.hasStage && /pendapa/i.test(name) ? [solid(colours.table, roofPosts(layout))] : []),
    ...(plant ? [solid(colours.plant, bloom(...plant, 8, 1))] : []),
  ]
}

/** Draw the facilities that have a shape. */
function equipment(room: PlannedRoom, layout: Layout, colours: PlanColours): Part[] {
  const parts: Part[] = []
  const { microphones, mixer } = layout
  if (hasFacility(room, /mikrofon/i)) {
    parts.push(solid(colours.board, microphones.map(([x, y]) => disc(x, y, 4)).join('')))
    parts.push(line(microphones.map(([x, y]) => microphoneStand(x, y)).join('')))
  }
  if (mixer && hasFacility(room, /mixer/i)) parts.push(line(mixer))
  if (hasFacility(room, /proyektor|layar/i)) parts.push(filled(colours.board, screen(layout)))
  if (hasFacility(room, /proyektor/i) && !layout.hasStage) parts.push(solid(colours.floor, projector(layout)))
  if (hasFacility(room, /papan tulis/i)) parts.push(solid(colours.floor, whiteboard(layout)))
  if (hasFacility(room, /colokan/i)) {
    const { plates, holes } = sockets(layout, hasRamp(room, layout))
    parts.push(solid(colours.floor, plates), line(holes))
  }
  if (hasFacility(room, /wi-?fi/i)) parts.push(line(waves(layout)))
  return parts
}
