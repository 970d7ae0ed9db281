import type { GivenLevel, Rubric, TaskDecision } from '@semai/contract/task/rubric'
import { isMet, medianLevels } from '../rules.ts'
import { READS } from './board-rules.ts'

const DAY_MS = 86_400_000

/** Time after which works without three peer reads go to staff. */
export const UNREAD_MS = 10 * DAY_MS
/** Time before a deadline at which its reader is reminded. */
export const REMINDED_MS = DAY_MS

// Readings two levels apart contradict each other.
const FAR = 2

/** Whether two readings of a work are at least two levels apart on a criterion. */
export const isSpread = (readings: GivenLevel[][]) =>
  readings.some((one) => readings.some((other) => isFarOff(one, other)))

/** Whether a reading is at least two levels off on a criterion. */
export const isFarOff = (given: GivenLevel[], known: GivenLevel[]) =>
  given.some(({ criterion_id, level }) => {
    const other = known.find((one) => one.criterion_id === criterion_id)
    return other !== undefined && Math.abs(other.level - level) >= FAR
  })

/** Count the criteria on which a reader gave the same level as staff. */
export const agreedOf = (given: GivenLevel[], known: GivenLevel[]) => ({
  count: given.filter((one) => known.some((other) => isSameLevel(one, other))).length,
  of: known.length,
})

const isSameLevel = (one: GivenLevel, other: GivenLevel) =>
  one.criterion_id === other.criterion_id && one.level === other.level

interface ReadWork {
  rubric: Rubric
  accept_level: number
  /** Counted readings, the earliest first. */
  readings: GivenLevel[][]
}

/** Decide from the first three readings by the median of each criterion. Returns null before the third. */
export function outcomeOf({ rubric, accept_level, readings }: ReadWork): TaskDecision | 'spread' | null {
  if (readings.length < READS) return null
  const counted = readings.slice(0, READS)
  if (isSpread(counted)) return 'spread'
  return isMet(medianLevels(rubric, counted), accept_level) ? 'accepted' : 'changes_requested'
}

// Hand-ins so close to each other look arranged.
const TOGETHER_MS = 10 * 60_000

export interface HandIns {
  author: string
  readers: string[]
}

/** Whether all readers of a work handed in within 10 minutes of each other, or of its author. */
export function isTogether({ author, readers }: HandIns): boolean {
  const times = readers.map((time) => Date.parse(time))
  if (times.length === 0) return false
  const isNear = times.every((time) => Math.abs(time - Date.parse(author)) <= TOGETHER_MS)
  return isNear || Math.max(...times) - Math.min(...times) <= TOGETHER_MS
}

/** A reported work keeps its letter; its replacement gets the next one. */
export const LETTERS = 26

/** 'A' for the first of the works of others; the practice has none. */
export const letterOf = (position: number) => (position > 0 ? String.fromCharCode(64 + position) : null)

/** Neutral name of a work: neither its author's nor its file's. */
const workName = (position: number) => (position > 0 ? `Karya ${letterOf(position)}` : 'Karya latihan')

export const fileNameOf = (position: number, index: number, extension: string) =>
  `${workName(position)}, berkas ${index + 1}.${extension}`

// Speed of careful reading; judging has its own minutes.
const WORDS_A_MINUTE = 150
const MINUTES_A_FILE = 2
const MINUTES_TO_JUDGE = 3

/** Estimated minutes to read and judge a work. */
export const minutesOf = ({ words, files }: { words: number; files: number }) =>
  MINUTES_TO_JUDGE + Math.ceil(words / WORDS_A_MINUTE) + MINUTES_A_FILE * files

/**
 * Progress of a reader. One reported work counts as read, and each further one is replaced by another author's work.
 */
export function countOf(works: Pick<Placed, 'state'>[]) {
  const countIn = (state: Placed['state']) => works.filter((work) => work.state === state).length
  return { done: countIn('done') + Math.min(countIn('reported'), 1), total: Math.min(works.length, READS) }
}

interface Placed {
  state: 'assigned' | 'done' | 'reported'
  position: number
  opened_at: string | null
}

/** Set `open` or `waiting` on each assigned work: the practice first, then one after another; opened works stay open. */
export function statesOf<T extends Placed>(works: T[]) {
  const waiting = works.filter(({ state }) => state === 'assigned')
  const isPractising = waiting.some(({ position }) => position === 0)
  return works.map((work) => {
    if (work.state !== 'assigned') return { ...work, state: work.state }
    const isOpen = work === waiting[0] || (work.opened_at !== null && !isPractising)
    return { ...work, state: isOpen ? ('open' as const) : ('waiting' as const) }
  })
}
