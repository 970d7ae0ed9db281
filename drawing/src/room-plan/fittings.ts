import { round } from '../leaf.ts'
import { rect, roundRect } from '../shapes.ts'
import type { Layout } from './layouts.ts'

// A room's middle is (0, 0), its front wall in the north.

const doorSize = (hasRamp: boolean) => (hasRamp ? 30 : 22)

const doorLeft = (width: number) => 14 - width / 2

/** The wall that the door is in: 1 for the south, -1 for the north. */
const doorWall = ({ hasFront }: Layout) => (hasFront ? -1 : 1)

/** The walls with a gap for the door. */
export function walls(layout: Layout, hasRamp: boolean) {
  const [x, wall] = [doorLeft(layout.width), doorWall(layout)]
  const [right, door] = [layout.width / 2, (layout.height / 2) * wall]
  return `M${x + doorSize(hasRamp)} ${door}H${right}V${-door}H${-right}V${door}H${x}`
}

/** The door, open into the room. */
export function openDoor(layout: Layout, hasRamp: boolean) {
  const [x, wall, size] = [doorLeft(layout.width), doorWall(layout), doorSize(hasRamp)]
  const sweep = wall > 0 ? 1 : 0
  return `M${x} ${(layout.height / 2) * wall}v${-wall * size}a${size} ${size} 0 0 ${sweep} ${size} ${wall * size}`
}

/** Steps of a ramp before the door. */
export function ramp(layout: Layout) {
  const [x, wall, size] = [doorLeft(layout.width), doorWall(layout), doorSize(true)]
  const edge = layout.height / 2
  return `M${x + 3} ${(edge + 6) * wall}h${size - 6}M${x + 6} ${(edge + 11) * wall}h${size - 12}`
}

/** Two windows in the east. */
export function windowPair({ width, height }: Layout) {
  const pane = (from: number) => rect([width / 2 - 2, height * (from - 0.5), 4, height * 0.2])
  return pane(0.24) + pane(0.54)
}

/** A whiteboard on the wall in the west. */
export const whiteboard = ({ width, height, hasFront }: Layout) =>
  rect([1 - width / 2, height * (hasFront ? -0.1 : -0.3), 6, height * 0.42])

const screenWidth = ({ width }: Layout) => Math.min(width * 0.5, 80)

/** A screen on the wall in front. */
export const screen = (layout: Layout) =>
  rect([-screenWidth(layout) / 2, 1 - layout.height / 2, screenWidth(layout), 5])

/** Top of a projector: before the first row of tables, or above the middle. */
const projectorTop = ({ height, hasFront, hasStage }: Layout) =>
  hasFront && !hasStage ? 32 - height / 2 : height * 0.05 - 15

/** The light of a projector, from where it hangs to the screen. */
export function beam(layout: Layout) {
  const [half, y] = [round(screenWidth(layout) / 2), round(projectorTop(layout) + 3)]
  return `M-3 ${y}L${-half} ${4 - layout.height / 2}H${half}L3 ${y}Z`
}

export const projector = (layout: Layout) => roundRect([-6, projectorTop(layout), 12, 8], 2)

/** Sockets along the wall in the south, with the two holes of each. */
export function sockets({ width, height }: Layout, hasRamp: boolean) {
  const count = Math.max(1, Math.min(6, Math.round(width / 54)))
  const gone = doorSize(hasRamp) + 26
  const pitch = (width - 34 - gone) / count
  const places = Array.from({ length: count }, (_, at) => round(gone - width / 2 + pitch * at))
  const y = height / 2
  return {
    plates: places.map((x) => roundRect([x, y - 7, 10, 7], 2)).join(''),
    holes: places.map((x) => `M${round(x + 3.5)} ${y - 3.5}v.1M${round(x + 6.5)} ${y - 3.5}v.1`).join(''),
  }
}

/** Draw the Wi-Fi sign in a free corner. */
export function waves({ width, height, hasFront }: Layout) {
  const x = width / 2 - 16
  // In a booth the sockets have the corner.
  const y = hasFront ? 46 - height / 2 : height / 2 - (width < 100 ? 17 : 7.5)
  return `M${x - 6} ${y - 7.5}a9 9 0 0 1 12 0M${x - 3.5} ${y - 3.5}a5 5 0 0 1 7 0M${x} ${y}v.1`
}

/** Four posts that carry a great roof. */
export function roofPosts({ width, height }: Layout) {
  const [x, y] = [width / 2 - 62, height / 2 - 16]
  return [-x, x].flatMap((middle) => [-y - 2, y - 4].map((top) => rect([middle - 4, top, 8, 8]))).join('')
}

export const microphoneStand = (x: number, y: number) => `M${x} ${y + 4}v7M${x - 4} ${y + 11}h8`
