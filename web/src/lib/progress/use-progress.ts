import { useCallback, useEffect, useRef, useState } from 'react'
import type { ProgressChannel } from './progress-channel.ts'
import type { Report } from './progress-merge.ts'
import type { Place } from './progress-place.ts'

/** What one did since the last report; without a place one is where one was. */
type Step = Partial<Pick<Report, 'last_position' | 'watched' | 'active_seconds' | 'is_done'>>

export interface ProgressControl {
  /** Where the person was when the page opened. */
  startedAt: number
  /** Where another device has been since, if that is elsewhere. */
  newerPlace: number | null
  /** Leaves the other device's place alone. */
  dismissNewer: () => void
  report: (step: Step) => void
  /** Counts along with the next report. */
  collect: (step: Step) => void
  /** Tells at once: on a pause. */
  send: () => void
}

interface ProgressSubject {
  /** One of the constants: it stays the same. */
  channel: ProgressChannel
  id: string
  /** Where the person was last; null before it was ever opened. */
  place: Place | null
  /** How far apart two places are the same to a reader. */
  near: number
}

/** One's progress with one thing, from opening its page to leaving it. */
export function useProgress({ channel, id, place, near }: ProgressSubject): ProgressControl {
  const [opened] = useState(place)
  const [dismissed, setDismissed] = useState<string>()
  const here = useRef(place?.last_position ?? 0)

  const compose = useCallback(
    (step: Step): Report => {
      here.current = step.last_position ?? here.current
      const device_updated_at = new Date().toISOString()
      const nothing = { watched: [], active_seconds: 0, is_done: false }
      return { id, ...nothing, ...step, last_position: here.current, device_updated_at }
    },
    [id],
  )
  const report = useCallback((step: Step) => channel.report(compose(step)), [channel, compose])
  const collect = useCallback((step: Step) => channel.collect(compose(step)), [channel, compose])
  const send = useCallback(() => channel.send(), [channel])

  useEffect(() => {
    void channel.queue.deliver()
    // What was opened belongs to the history.
    if (!opened) channel.report(compose({}))
    return send
  }, [opened, channel, compose, send])

  const newer = channel.findElsewhere(id, place, opened, near)
  return {
    startedAt: opened?.last_position ?? 0,
    newerPlace: newer && newer.device_updated_at !== dismissed ? newer.last_position : null,
    dismissNewer: () => setDismissed(place?.device_updated_at),
    report,
    collect,
    send,
  }
}
