import type { CallFailureCode } from '../call/call.ts'
import { failureMessage, isFailure } from '../call/failure-text.ts'
import { createQueue } from '../offline/queue.ts'
import { isNewer, joinReports, type Report } from './progress-merge.ts'
import { keepPlace, type Place } from './progress-place.ts'

interface ChannelPolicy {
  /** Written into the database: it stays what it is. */
  name: 'library' | 'workshop'
  /** Sends it to the server and shows the answer. Rejects with what went wrong. */
  send: (report: Report, options: { keepalive: boolean }) => Promise<void>
  /** Answers after which sending the same again is of no use. */
  rejections: CallFailureCode[]
  /** Show the new place before the server answers. */
  show: (report: Report) => void
  titleOf: (id: string) => Promise<string | undefined>
  /** Title for items without a stored title. */
  otherwise: string
}

/** Channel that sends progress of library content or workshop lessons. */
export type ProgressChannel = ReturnType<typeof createProgressChannel>

/** Unsent progress of one item in this tab: the queued report and later changes. */
interface Fresh {
  id: string
  queued?: Report
  extra?: Report
}

const SEND_MS = 10_000
const KEEP_MS = 1000

/** Carries progress to the server: sent within ten seconds, on a pause, and on leaving. */
export function createProgressChannel({ name, send, rejections, show, titleOf, otherwise }: ChannelPolicy) {
  const fresh = new Map<string, Fresh>()
  /** Last places of this tab; a later place is from another device. */
  const latest = new Map<string, Place>()
  let keeper: number | undefined

  const queue = createQueue<Report>({
    name: `progress-${name}`,
    subjectOf: ({ id }) => id,
    delayMs: SEND_MS,
    send: async ([item], { keepalive }) => item && send(item.value, { keepalive }),
    rejectionOf: (error) => (isFailure(error, 'invalid-input', ...rejections) ? failureMessage(error) : null),
    onRejected: () => 'forget',
    sendsOnLeave: true,
    beforeLeave: () => flush(),
    describe: (items) =>
      Promise.all(
        items.map(async ({ id, value, rejection }) => ({
          id,
          title: (await titleOf(value.id)) ?? otherwise,
          madeAt: value.device_updated_at,
          rejection,
        })),
      ),
  })

  /** Puts what came since the last time into the queue. */
  function flush({ isQuiet = false } = {}) {
    for (const [about, known] of fresh) {
      if (!known.extra) continue
      // Merge only into a queued report that is not being sent.
      const { items, sending } = queue.getState()
      const isOpen = known.queued && !sending.has(known.id) && items.some(({ id }) => id === known.id)
      const next = isOpen
        ? { id: known.id, queued: joinReports(known.queued, known.extra) }
        : { id: crypto.randomUUID(), queued: known.extra }
      fresh.set(about, next)
      void queue.add(next.id, next.queued, { isQuiet })
      void keepPlace(next.queued)
    }
  }

  /** Now, and while more comes once a second: a page may end without another word. */
  function take(report: Report, isQuiet: boolean) {
    const known = fresh.get(report.id) ?? { id: '' }
    fresh.set(report.id, { ...known, extra: joinReports(known.extra, report) })
    latest.set(report.id, report)
    if (keeper !== undefined) return
    flush({ isQuiet })
    keeper = window.setTimeout(() => {
      keeper = undefined
      flush({ isQuiet })
    }, KEEP_MS)
  }

  return {
    queue,
    /** Report progress. Stored immediately and sent within 10 s. */
    report: (report: Report) => take(report, false),
    /** Report progress that needs no call of its own; sent with the next one. */
    collect: (report: Report) => take(report, true),
    /** Send immediately, on a pause or when leaving the page. */
    send() {
      flush()
      // Show the queued place, so that returning to the page finds it before the server answers.
      for (const { queued } of fresh.values()) if (queued) show(queued)
      void queue.deliver()
    },
    /**
     * Find the place of another device that is newer than this tab's opening and last move. Ignores places within `near`.
     */
    findElsewhere(id: string, place: Place | null, opened: Place | null, near: number): Place | null {
      const here = latest.get(id) ?? opened
      if (!place || !here || !isNewer(place, here) || (opened && !isNewer(place, opened))) return null
      return Math.abs(place.last_position - here.last_position) > near ? place : null
    },
  }
}
