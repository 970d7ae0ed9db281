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
  /** Shows where one is before the server has answered. */
  show: (report: Report) => void
  titleOf: (id: string) => Promise<string | undefined>
  /** Names what has no title on this device. */
  otherwise: string
}

/** Where progress with one kind of thing is sent: the library's content, a workshop's lessons. */
export type ProgressChannel = ReturnType<typeof createProgressChannel>

/** What this tab has to send of one thing: what the queue has under an id, and what came after. */
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
  /** Where this tab last was: a later place is another device's. */
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
      // What is on its way, or has arrived, is not sent once more.
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
    /** Where one is now. It is kept on the device at once, and sent within ten seconds. */
    report: (report: Report) => take(report, false),
    /** As above, for what is worth no call of its own: it goes with the next one. */
    collect: (report: Report) => take(report, true),
    /** Sends at once: on a pause, on leaving its page. */
    send() {
      flush()
      // Leaving a page and coming back at once finds it where it was, whether or not the server has answered.
      for (const { queued } of fresh.values()) if (queued) show(queued)
      void queue.deliver()
    },
    /**
     * The place of another device, where it was reported after this tab last knew: after it opened, and after the last
     * move here. What is not farther than `near` is no other place.
     */
    findElsewhere(id: string, place: Place | null, opened: Place | null, near: number): Place | null {
      const here = latest.get(id) ?? opened
      if (!place || !here || !isNewer(place, here) || (opened && !isNewer(place, opened))) return null
      return Math.abs(place.last_position - here.last_position) > near ? place : null
    },
  }
}
