/** Measure of progress: seconds of a video, pages of a PDF, or scrolled share of a text. */
export interface Measured {
  source: 'youtube' | 'hls' | 'file' | 'pdf' | 'html'
  duration_seconds: number | null
  page_count: number | null
  reading_minutes: number | null
}

/** Condition that completes content. */
export interface Goal {
  /** Required percent of seconds, pages or text; 0 completes on opening, null ignores the measure. */
  percent: number | null
  /** Completed by the person's mark. */
  canBeMarked: boolean
}

export interface Content extends Measured {
  goal: Goal
}

/** A device's report. It may arrive late, twice, or after a newer one. */
export interface Sync {
  last_position: number
  watched?: { from: number; to: number }[]
  active_seconds?: number
  is_done?: boolean
  device_updated_at: string
}

/** Stored progress, with the report's times merged into `seconds`: of a watched video, or of a text on screen. */
export interface StoredProgress {
  last_position: number
  percent: number
  completed_at: string | null
  device_updated_at: string
  counted_from: string
  created_at: string
  seconds: number
}

/** A person's progress. */
export interface Progress {
  state: 'opened' | 'in_progress' | 'completed'
  last_position: number
  percent: number
  completed_at: string | null
  device_updated_at: string
}

/** Share of the reading time that counts as read: three times the usual speed. */
const READING_SHARE = 1 / 3
/** Players go no faster. */
const FASTEST = 2
/** Share of the goal that reports from before the first contact may reach. */
const UNHEARD_SHARE = 1 / 2

const isText = ({ source }: Measured) => source === 'html'
const isPaged = ({ source }: Measured) => source === 'pdf'

/** Seconds that complete a video or, beside having scrolled, a text. */
const secondsNeeded = (content: Content) =>
  isText(content)
    ? (content.reading_minutes ?? 0) * 60 * READING_SHARE
    : ((content.duration_seconds ?? 0) * (content.goal.percent ?? 100)) / 100

/** A device's clock may be ahead; ours is the limit. */
export const deviceTime = ({ device_updated_at }: Sync, now: Date) =>
  Math.min(Date.parse(device_updated_at), now.getTime())

/** Watched seconds of a report, limited to the video. */
export function watchedOf({ duration_seconds }: Measured, { watched = [] }: Sync): [from: number, to: number][] {
  const end = Math.floor(duration_seconds ?? 0)
  return watched.flatMap(({ from, to }): [number, number][] =>
    from < Math.min(to, end) ? [[from, Math.min(to, end)]] : [],
  )
}

/** Times when a text was on screen, in seconds since 1970, so that a repeated report adds nothing. */
export function activeOf(content: Measured, sync: Sync, now: Date): [from: number, to: number][] {
  const to = Math.floor(deviceTime(sync, now) / 1000)
  const { active_seconds = 0 } = sync
  return isText(content) && active_seconds > 0 ? [[to - active_seconds, to]] : []
}

/**
 * Compute the progress after a report. The order of reports does not matter: the newest device decides the position, and all
 * else only grows.
 *
 * Reported times are stored completely, but count no faster than real time since the first contact: video seconds at most
 * twice as fast, text once. Reading offline after the first contact counts in full. For earlier times the device's clock is
 * trusted up to half of the goal, so that no single call completes content. Uncounted times count at a later report.
 */
export function nextProgress(content: Content, stored: StoredProgress, sync: Sync, now: Date) {
  const counted_from = countedFrom(content, stored, sync, now)
  const counted = Math.min(stored.seconds, ((now.getTime() - counted_from) / 1000) * (isText(content) ? 1 : FASTEST))
  const position = within(content, sync.last_position)
  const reached = Math.max(stored.percent, percentOf(content, { position, counted }))
  const isComplete = completes(content, { counted, reached }, sync)
  const completed_at = stored.completed_at ? instantOf(stored.completed_at) : isComplete ? instantOf(now) : null
  const percent = completed_at ? 100 : Math.min(99, reached)
  const newest = isNewer(stored, { position, time: deviceTime(sync, now) })
    ? { last_position: position, device_updated_at: instantOf(deviceTime(sync, now)) }
    : { last_position: stored.last_position, device_updated_at: instantOf(stored.device_updated_at) }
  const state = completed_at ? 'completed' : stateOf(content, newest.last_position, percent)
  const progress: Progress = { ...newest, state, percent, completed_at }
  return { ...progress, counted_from: instantOf(counted_from) }
}

const instantOf = (time: string | number | Date) => new Date(time).toISOString()

function countedFrom(content: Content, stored: StoredProgress, sync: Sync, now: Date): number {
  const reportedSeconds = isText(content) ? (sync.active_seconds ?? 0) : lengthOf(watchedOf(content, sync))
  const began = deviceTime(sync, now) - reportedSeconds * 1000
  const unheard = (secondsNeeded(content) * UNHEARD_SHARE) / (isText(content) ? 1 : FASTEST)
  const earliest = Date.parse(stored.created_at) - unheard * 1000
  return Math.max(earliest, Math.min(began, Date.parse(stored.counted_from)))
}

const lengthOf = (ranges: [from: number, to: number][]) => ranges.reduce((sum, [from, to]) => sum + to - from, 0)

function within(content: Measured, position: number): number {
  if (isText(content)) return Math.min(position, 1)
  if (isPaged(content)) return Math.min(Math.max(1, Math.floor(position)), content.page_count ?? 1)
  return Math.min(position, content.duration_seconds ?? 0)
}

interface Reading {
  position: number
  counted: number
}

function percentOf(content: Measured, { position, counted }: Reading): number {
  if (isText(content)) return Math.floor(position * 100)
  if (isPaged(content)) return pagesPercent(position, content.page_count ?? 1)
  return Math.floor((counted / (content.duration_seconds ?? 1)) * 100)
}

/** The first page is none of the way to the last, unless it is the last. */
const pagesPercent = (page: number, count: number) => (count <= 1 ? 100 : Math.floor(((page - 1) / (count - 1)) * 100))

function completes(content: Content, { counted, reached }: { counted: number; reached: number }, sync: Sync) {
  const { percent, canBeMarked } = content.goal
  if (canBeMarked && sync.is_done) return true
  if (percent === null) return false
  if (percent === 0) return true
  if (isPaged(content)) return reached >= percent
  return counted >= secondsNeeded(content) && (!isText(content) || reached >= percent)
}

/** Whether a position is newer; of two at the same instant the further one wins, so that their order does not matter. */
function isNewer(stored: StoredProgress, { position, time }: { position: number; time: number }) {
  const known = Date.parse(stored.device_updated_at)
  return time > known || (time === known && position > stored.last_position)
}

function stateOf(content: Measured, position: number, percent: number): Progress['state'] {
  return percent > 0 || position > (isPaged(content) ? 1 : 0) ? 'in_progress' : 'opened'
}

const WORDS_A_MINUTE = 200

export const readingMinutes = (text: string) =>
  Math.max(1, Math.round((text.match(/\S+/g) ?? []).length / WORDS_A_MINUTE))
