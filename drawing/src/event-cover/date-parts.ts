import { leaf, round } from '../leaf.ts'
import { filled, type Part } from '../drawing.ts'
import type { EventColours } from './colours.ts'
import type { EventDate } from './date.ts'

interface Look {
  /** How long a unit of a cover 360 high is. */
  unit: number
  colours: EventColours
  /** The leaf of a region points left, the nation's right, as in the calendar. */
  isRegional: boolean
}

interface Line {
  x: number
  y: number
  size: number
  weight: number
  fill: string
}

/** The weekday, the day huge, the month: (x, y) is where the weekday's line begins. */
export function dateParts(
  date: EventDate,
  { x, y, unit, colours, isRegional }: Look & { x: number; y: number },
): Part[] {
  const { pale, ink } = colours
  const line = (across: number, down: number) => ({ x: x + across * unit, y: y + down * unit })
  const days = { ...line(-8, 150), size: 178 * unit, weight: 800, fill: ink }
  const foot = line(isRegional ? 20 : 2, 2)
  return [
    filled(pale, isRegional ? leaf(foot.x, foot.y, 18 * unit, [-1, -1]) : leaf(foot.x, foot.y, 18 * unit)),
    text(date.weekday, { ...line(30, 0), size: 30 * unit, weight: 650, fill: pale }),
    daysText(date, days, 250 * unit),
    text(date.month, { ...line(0, 200), size: 40 * unit, weight: 700, fill: ink }, -0.8 * unit),
  ]
}

/** The same for squares down to 84 px: short words, none of them under 12 px. */
export function smallDateParts(date: EventDate, { unit, colours, isRegional }: Look): Part[] {
  const { pale, ink } = colours
  const reach = 30 * unit
  const mark = isRegional ? leaf(58 * unit, 80 * unit, reach, [-1, -1]) : leaf(28 * unit, 80 * unit, reach)
  const days = { x: 18 * unit, y: 240 * unit, size: 188 * unit, weight: 800, fill: ink }
  return [
    filled(pale, mark),
    text(date.shortWeekday, { x: 70 * unit, y: 80 * unit, size: 54 * unit, weight: 650, fill: pale }),
    daysText(date, days, 316 * unit),
    text(date.shortMonth, { x: 26 * unit, y: 322 * unit, size: 66 * unit, weight: 700, fill: ink }),
  ]
}

const text = (words: string, { x, y, size, ...line }: Line, spacing?: number): Part => ({
  kind: 'text',
  x: round(x),
  y: round(y),
  size: round(size),
  words,
  ...line,
  ...(spacing !== undefined && { spacing: round(spacing) }),
})

// Several days are drawn together to the width of their panel.
function daysText({ days, isSpan }: EventDate, line: Line, width: number): Part {
  const part = text(days, line, line.size / -20)
  return isSpan && part.kind === 'text' ? { ...part, length: round(width) } : part
}
