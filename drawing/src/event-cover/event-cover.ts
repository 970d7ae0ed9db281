import { CORNERS, leaf, round, type Corner } from '../leaf.ts'
import { filled, type Drawing, type DrawingTheme, type Part } from '../drawing.ts'
import { eventColours, isSquare, seedOf, type ColouredEvent, type EventColours } from './colours.ts'
import { eventDate, type EventDate, type EventTimes } from './date.ts'
import { dateParts, smallDateParts } from './date-parts.ts'
import { facade } from '../facade/facade.ts'
import { townOf } from '../facade/town.ts'
import { faces, type Speaker } from '../faces.ts'
import { glyphAt } from '../glyph/glyph-cover.ts'
import { glyphFor } from '../glyph/glyph-for.ts'
import { rect } from '../shapes.ts'

/** Subject words, the most exact first; the region is the hub or place of a regional event. */
export interface CoverEvent extends EventTimes, ColouredEvent {
  /** At most three are shown. */
  speakers?: readonly Speaker[]
}

export interface EventCoverOptions {
  width: number
  height: number
  theme: DrawingTheme
}

/** Shared values of a cover's parts; lengths in units of a cover 360 high. */
interface Sheet extends EventCoverOptions {
  event: CoverEvent
  date: EventDate
  unit: number
  colours: EventColours
}

const HEIGHT = 360

/** A cover with its date huge: beside the hub's house where it is regional, else beside a glyph. */
export function eventCover(event: CoverEvent, options: EventCoverOptions): Drawing {
  const { width, height, theme } = options
  const ratio = width / height
  const colours = eventColours(event, ratio, theme)
  const sheet = { ...options, event, date: eventDate(event), unit: height / HEIGHT, colours }
  return { width, height, parts: isSquare(ratio) ? squareParts(sheet) : wideParts(sheet) }
}

function squareParts({ event, date, colours, unit, width, height }: Sheet): Part[] {
  const foot = seedOf(event) % 2 === 0 ? leaf(width, height, height * 0.62, [-1, -1]) : null
  const place = { x: width - 68 * unit, y: height - 66 * unit, size: 96 * unit }
  return [
    filled(colours.ground, rect([0, 0, width, height])),
    filled(colours.leaf, foot ?? leaf(width - height * 0.5, height, height * 0.62)),
    glyphAt(glyphFor(event.words), colours.ink, place),
    ...smallDateParts(date, { unit, colours, isRegional: event.region !== null }),
  ]
}

function wideParts(sheet: Sheet): Part[] {
  const { event, date, colours, unit } = sheet
  const { speakers = [], region } = event
  const left = 34 * unit
  const at = { x: left, y: (speakers.length > 0 ? 58 : 86) * unit }
  return [
    ...(region === null ? subjectParts(sheet) : houseParts(sheet, region)),
    ...dateParts(date, { ...at, unit, colours, isRegional: region !== null }),
    ...faces(speakers, { x: left, y: 284 * unit, size: 54 * unit, edge: colours.ground }),
  ]
}

// The place behind a panel with a bowed edge; from 17.00 on its house is lit.
function houseParts({ date, theme, colours, unit, width, height }: Sheet, region: string): Part[] {
  const left = round(226 * unit)
  const hour = date.isEvening ? 'dark' : theme
  const drawing = facade(townOf(region), {
    width: width - left,
    height,
    theme: hour,
    zoom: 0.84,
    sun: 1,
    isSoon: false,
  })
  const at = (x: number, y: number) => `${round(x * unit)} ${round(y * unit)}`
  const panel = `M0 0H${round(334 * unit)}C${at(290, 90)} ${at(262, 210)} ${at(262, HEIGHT)}H0Z`
  return [{ kind: 'drawing', x: left, y: 0, drawing }, filled(colours.ground, panel)]
}

// The subject on a great leaf that points where its words decide, and a part of its neighbour at the right.
function subjectParts({ event, colours, unit, width, height }: Sheet): Part[] {
  const seed = seedOf(event)
  const [x, y, reach] = [width - height * 0.6, height / 2, height * (seed & 8 ? 0.98 : 1.22)]
  const corner = CORNERS[(seed >>> 4) % CORNERS.length] ?? CORNERS[0]
  const [across, along] = corner
  const isRising = across * along < 0
  const neighbour: Corner = [1, isRising ? 1 : -1]
  const leaves =
    leaf(x - (across * reach) / 2, y - (along * reach) / 2, reach, corner) +
    leaf(x + reach / 2 + 8 * unit, y - neighbour[1] * (reach / 2 - 2), reach, neighbour)
  return [
    filled(colours.ground, rect([0, 0, width, height])),
    filled(colours.leaf, leaves),
    glyphAt(glyphFor(event.words), colours.ink, { x, y, size: 178 * unit }),
  ]
}
