import { filled, type Drawing, type DrawingTheme, type Part } from '../drawing.ts'
import { round } from '../leaf.ts'
import { kunyit, nila } from '../palette.ts'
import { disc } from '../shapes.ts'

/** Score of a role in the pre-test. */
export interface RoleScore {
  name: string
  score: number
  /** True for the suggested role. */
  isLit: boolean
}

interface RoleColours {
  ground: string
  leaf: string
  words: string
  litWords: string
}

const COLOURS: Record<DrawingTheme, RoleColours> = {
  light: { ground: nila[1], leaf: nila[4], words: nila[7], litWords: nila[9] },
  dark: { ground: '#25254a', leaf: nila[4], words: nila[2], litWords: '#ffffff' },
}

export const ROLE_SIDE = 240
// Half of the longest name.
const EDGE = 36
const MIDDLE = { x: 120, y: 124 }
// Upwards first, then clockwise.
const ANGLES = [-90, 30, 150]
const [SHORTEST, LONGEST] = [30, 74]
const WIDTH = 0.36
const SIZE = 16

/** Three leaves around a middle, each as long as its score weighs, with the names of their roles. */
export const roleLeaves = (scores: RoleScore[], theme: DrawingTheme): Drawing => ({
  width: ROLE_SIDE,
  height: ROLE_SIDE,
  parts: [{ kind: 'group', parts: roleParts(scores, COLOURS[theme]) }],
})

/** The same as parts of another drawing, on a square of `ROLE_SIDE`. */
export function roleParts(scores: RoleScore[], colours: RoleColours): Part[] {
  const best = Math.max(1, ...scores.map(({ score }) => score))
  const leaves = scores.slice(0, ANGLES.length).flatMap(({ name, score, isLit }, at): Part[] => {
    const angle = ANGLES[at] ?? 0
    const reach = SHORTEST + (LONGEST - SHORTEST) * (score / best)
    const tip = pointAt(angle, reach + (at === 0 ? 10 : 14))
    return [
      filled(isLit ? kunyit[4] : colours.leaf, rotatedLeaf(angle, reach), 'radiate'),
      {
        kind: 'text',
        x: Math.min(ROLE_SIDE - EDGE, Math.max(EDGE, tip.x)),
        y: at === 0 ? tip.y : tip.y + 14,
        size: SIZE,
        weight: isLit ? 700 : 500,
        fill: isLit ? colours.litWords : colours.words,
        words: name,
        anchor: 'middle',
      },
    ]
  })
  return [filled(colours.ground, disc(MIDDLE.x, ROLE_SIDE / 2, 116), 'open'), ...leaves]
}

const pointAt = (angle: number, distance: number) => ({
  x: round(MIDDLE.x + distance * Math.cos((angle * Math.PI) / 180)),
  y: round(MIDDLE.y + distance * Math.sin((angle * Math.PI) / 180)),
})

/** The upright leaf of `shapes.ts`, rotated around the middle. */
function rotatedLeaf(angle: number, reach: number) {
  const rotated = (along: number, across: number) => {
    const cos = Math.cos((angle * Math.PI) / 180)
    const sin = Math.sin((angle * Math.PI) / 180)
    const [far, wide] = [4 + along * reach, across * reach * WIDTH]
    return `${round(MIDDLE.x + far * cos - wide * sin)} ${round(MIDDLE.y + far * sin + wide * cos)}`
  }
  return `M${rotated(0, 0)}C${rotated(0.3, -1)} ${rotated(0.62, -1)} ${rotated(1, 0)}C${rotated(0.62, 1)} ${rotated(0.3, 1)} ${rotated(0, 0)}Z`
}
