import { useCallback, useEffect, useRef, useState } from 'react'
import type { ProgressChannel } from './progress-channel.ts'
import type { Report } from './progress-merge.ts'
import type { Place } from './progress-place.ts'

/** Changes since the last report; without a place it stays the same. */
type Step = Partial<Pick<Report, 'last_position' | 'watched' | 'active_seconds' | 'is_done'>>

export interface ProgressControl {
  /** Place at opening. */
  startedAt: number
  /** Newer place of another device; null if there is none. */
  newerPlace: number | null
  /** Leaves the other device's place alone. */
  dismissNewer: () => void
  report: (step: Step) => void
  /** Counts along with the next report. */
  collect: (step: Step) => void
  /** Send immediately, on a pause. */
  send: () => void
}

interface ProgressSubject {
  /** Constant channel; must not change between renders. */
  channel: ProgressChannel
  id: string
  /** Last place; null before the first opening. */
  place: Place | null
  /** Distance within which two places count as equal. */
  near: number
}

/** Track the progress of an item while its page is open. */
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
    // Opening adds the item to the history.
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
