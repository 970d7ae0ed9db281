import { filled, type Drawing, type DrawingTheme, type Motion, type Part } from '../drawing.ts'
import { bloom } from '../leaf.ts'
import { kertas, kunyit, nila } from '../palette.ts'
import { disc, spear } from '../shapes.ts'
import { growthAt } from './growth.ts'
import { PLANT_FOOT, PLANT_MIDDLE, plantShape, type Growth } from './plant.ts'

/** Kind of a moment: a reached stage, a badge, a passed quiz, the first check-in. */
export type MomentSort = 'stage' | 'badge' | 'quiz' | 'check-in'

interface Colours {
  stem: string
  leaf: string
  ground: string
  /** Colour of background and future parts. */
  soft: string
  paper: string
}

const COLOURS: Record<DrawingTheme, Colours> = {
  light: { stem: nila[6], leaf: nila[6], ground: kertas[3], soft: nila[1], paper: '#ffffff' },
  dark: { stem: nila[3], leaf: nila[4], ground: kertas[7], soft: '#25254a', paper: kertas[9] },
}

/** Width and height of a moment's drawing. */
export const MOMENT_SIDE = 160
const MIDDLE = 80
const FOOT = 128
const SCALE = 2.2

/** Draw the plant with its newest leaf and the moment's emblem. Animations end at this picture. */
export function momentDrawing(kind: MomentSort, growth: Growth, theme: DrawingTheme): Drawing {
  const colours = COLOURS[theme]
  const parts = [
    behind(kind, colours),
    ...plantParts(growthAt(Math.max(2, growth)), colours),
    ...below(kind, growth, colours),
  ]
  return { width: MOMENT_SIDE, height: MOMENT_SIDE, parts: [{ kind: 'group', parts }] }
}

interface Line {
  width?: number
  motion?: Motion
}

const line = (stroke: string, d: string, { width = 4, motion }: Line = {}): Part => ({
  kind: 'path',
  d,
  fill: 'none',
  stroke,
  strokeWidth: width,
  ...(motion && { motion }),
})

/** Draw a plant on its ground with the newest part lit, on a square of `MOMENT_SIDE`. */
export function plantParts(growth: Growth, { stem, leaf, ground }: Pick<Colours, 'stem' | 'leaf' | 'ground'>): Part[] {
  const shape = plantShape(growth)
  const { stem: before } = plantShape(growthAt(growth - 1))
  const from = before ?? PLANT_FOOT
  const grown: Part[] = shape.stem
    ? [
        line(stem, `M${PLANT_MIDDLE} ${PLANT_FOOT}V${from}`, { width: 1.9 }),
        filled(leaf, shape.leaves),
        line(stem, `M${PLANT_MIDDLE} ${from}V${shape.stem}`, { width: 1.9, motion: 'draw' }),
      ]
    : []
  const newest = filled(kunyit[4], shape.newest, shape.isBud ? 'unfold' : 'unfold-right')
  const place = { x: MIDDLE - PLANT_MIDDLE * SCALE, y: FOOT - PLANT_FOOT * SCALE, scale: SCALE }
  return [
    line(ground, `M36 ${FOOT}H124`),
    { kind: 'group', motion: 'bend', parts: [{ kind: 'group', ...place, parts: [...grown, newest] }] },
  ]
}

const BEHIND: Record<MomentSort, string> = {
  badge: bloom(MIDDLE, 72, 60, 3),
  quiz: disc(MIDDLE, 70, 62),
  stage: spear([MIDDLE, FOOT, 62, 122]),
  'check-in': `M32 ${FOOT}V66C32 36 56 14 80 4C104 14 128 36 128 66V${FOOT}Z`,
}

const behind = (kind: MomentSort, { soft }: Colours) => filled(soft, BEHIND[kind], 'open')

function below(kind: MomentSort, growth: Growth, colours: Colours): Part[] {
  if (kind === 'quiz') return pot(colours)
  return kind === 'stage' ? path(growth, colours) : []
}

/** A pot with a tick. */
const pot = ({ leaf, paper }: Colours): Part[] => [
  filled(leaf, 'M60 126H100L95 154a4 4 0 0 1 -4 3H69a4 4 0 0 1 -4 -3Z'),
  line(paper, 'M71 142l6 6l12 -12', { motion: 'draw-late' }),
]

const LENGTH = 6
const STEP = 24

/** Draw the path of six stages up to the current one. */
function path(growth: Growth, { leaf, soft }: Colours): Part[] {
  const xOf = (stage: number) => 20 + (stage - 1) * STEP
  const dots = (from: number, to: number) =>
    Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => disc(xOf(from + at), 147, 6)).join('')
  return [
    line(soft, `M20 147H${xOf(LENGTH)}`),
    filled(soft, dots(growth + 1, LENGTH)),
    ...(growth > 1 ? [line(leaf, `M20 147H${xOf(growth)}`), filled(leaf, dots(1, growth - 1))] : []),
    filled(kunyit[4], disc(xOf(growth), 147, 9), 'open-late'),
  ]
}
