import { filled, type Drawing, type Part } from '../drawing.ts'
import { eventColours, type EventColours } from '../event-cover/colours.ts'
import { dateParts } from '../event-cover/date-parts.ts'
import { eventDate, type EventDate } from '../event-cover/date.ts'
import { facade } from '../facade/facade.ts'
import { townOf } from '../facade/town.ts'
import { faces } from '../faces.ts'
import { glyphAt } from '../glyph/glyph-cover.ts'
import { glyphFor } from '../glyph/glyph-for.ts'
import { leaf, round } from '../leaf.ts'
import { rect } from '../shapes.ts'
import type { CardFormat, EventCardContent } from './content.ts'
import { fittingLines, lines } from './lines.ts'
import { brand, sheets, text, textLines } from './sheet.ts'

const WHITE = '#ffffff'
const FOOTER = 'Semai, tempat rintisan bertumbuh'

// Font size, line height and most lines of a title.
const titleSize = (size: number, most: number) => ({ size, line: Math.round(size * 1.15), most })

/** Layout of an event's card. */
const plans = {
  link: {
    unit: 1.24,
    date: 158,
    picture: 640,
    title: { x: 360, large: titleSize(46, 5), small: titleSize(38, 6) },
    foot: 458,
    face: 74,
  },
  story: {
    unit: 1.5,
    date: 790,
    picture: 0,
    title: { x: 430, large: titleSize(62, 4), small: titleSize(50, 5) },
    foot: 1122,
    face: 100,
  },
}
// Beside a house the panel leaves less room, and below it the words stand higher.
const RAISED = 26
const TITLE_WIDTH = { link: { regional: 290, national: 330 }, story: { regional: 580, national: 580 } }

// The date uses the panel of wide covers on every card.
const WIDE = 2

interface Card {
  event: EventCardContent
  format: CardFormat
  date: EventDate
  colours: EventColours
}

/** Draw an event's card: large date, title, speakers and place, beside the hub's house or the subject on a large leaf. */
export function eventCard(event: EventCardContent, format: CardFormat): Drawing {
  const { width, height } = sheets[format]
  const card = {
    event,
    format,
    date: eventDate(event),
    colours: eventColours(event, WIDE, 'light'),
  }
  return {
    width,
    height,
    parts: [
      filled(card.colours.ground, rect([0, 0, width, height])),
      ...(event.region === null ? subjectParts(card) : houseParts(card, event.region)),
      ...brandParts(card),
      ...wordParts(card),
    ],
  }
}

function houseParts({ format, date, colours }: Card, region: string): Part[] {
  const { width, height } = sheets[format]
  const left = plans[format].picture
  const isStory = format === 'story'
  const bottom = isStory ? 676 : height
  const theme = date.isEvening ? 'dark' : 'light'
  const setting = { width: width - left, height: bottom, theme, isSoon: false } as const
  const drawing = facade(townOf(region), isStory ? { ...setting, zoom: 0.84 } : { ...setting, zoom: 0.62, sun: 1 })
  const edge = isStory
    ? `M0 ${bottom - 62}C360 ${bottom - 70} 760 ${bottom - 50} 1080 ${bottom + 2}H0Z`
    : `M${left - 2} 0H${left + 96}C${left + 40} 180 ${left} 400 ${left} ${height}H${left - 2}Z`
  return [{ kind: 'drawing', x: left, y: 0, drawing }, filled(colours.ground, edge)]
}

function subjectParts({ event, format, colours }: Card): Part[] {
  const { width, height } = sheets[format]
  const top = format === 'story' ? 84 : 0
  const [wide, high] = [width - plans[format].picture, format === 'story' ? 616 : height]
  const [x, y, reach] = [width - wide / 2, top + high / 2, Math.min(wide, high)]
  const leaves =
    leaf(x - reach * 0.5, y + reach * 0.5, reach) + leaf(x + reach * 0.53, y - reach * 0.5, reach * 0.6, [1, 1])
  return [filled(colours.leaf, leaves), glyphAt(glyphFor(event.words), WHITE, { x, y, size: reach * 0.5 })]
}

// With a place, the brand goes to the foot.
function brandParts({ event, format, colours }: Card): Part[] {
  const { height, edge } = sheets[format]
  const isStory = format === 'story'
  const isLow = isStory && event.region !== null
  const y = isLow ? height - 116 : isStory ? 34 : 44
  const mark = brand(WHITE, { x: edge - 8, y, scale: isStory ? 1.7 : 1.5 })
  if (isLow) return [mark]
  const foot = { x: edge, y: height - (isStory ? 64 : 46), size: isStory ? 32 : 25, weight: 500, fill: colours.pale }
  return [mark, text(FOOTER, foot)]
}

function wordParts({ event, format, date, colours }: Card): Part[] {
  const { unit, title, foot, face, ...plan } = plans[format]
  const { edge } = sheets[format]
  const isRegional = event.region !== null
  const isStory = format === 'story'
  const raise = isStory && isRegional ? RAISED : 0
  const y = plan.date - raise
  const width = TITLE_WIDTH[format][isRegional ? 'regional' : 'national']
  const titled = fittingLines(event.title, [
    { ...title.large, width },
    { ...title.small, width },
  ])
  const { size, line } = titled.fit
  const titleLine = { x: title.x, y: y + round(size * 1.26), size, weight: 700, fill: WHITE, spacing: -1 }
  const base = foot - raise
  const shown = Math.min(3, event.speakers.length)
  const placeX = edge + (shown ? face * (1.1 * shown - 0.1) + 16 : 0)
  const place = { x: placeX, y: base + (isStory ? 44 : 32), size: isStory ? 34 : 24, weight: 700, fill: WHITE }
  const time = { ...place, y: place.y + (isStory ? 44 : 32), weight: 500, fill: colours.pale }
  const placeWidth = (isStory ? sheets.story.width : plans.link.picture) - placeX - 24
  const one = (words: string) => lines(words, { size: place.size, width: placeWidth, most: 1 }).join('')
  return [
    ...dateParts(date, { x: edge, y, unit, colours, isRegional }),
    text(event.kicker, { x: title.x, y, size: isStory ? 32 : 26, weight: 700, fill: colours.pale }),
    ...textLines(titled.lines, titleLine, line),
    ...faces(event.speakers, { x: edge, y: base, size: face, edge: colours.ground }),
    text(one(event.place[0]), place),
    text(one(event.place[1]), time),
  ]
}
