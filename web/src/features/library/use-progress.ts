import { useCallback, useEffect, useRef, useState } from 'react'
import type { LibraryContentDetail } from '@semai/contract/library'
import type { Report } from './progress-merge.ts'
import { collectProgress, findElsewhere, reportProgress, resendProgress, sendProgress } from './progress-store.ts'

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

// How far apart two places are the same to a reader: a share of a text, a page, seconds.
const NEAR = { html: 0.03, pdf: 0.5, file: 5, hls: 5, youtube: 5 } as const

/** One's progress with one piece of content, from opening its page to leaving it. */
export function useProgress({ id, source, progress }: LibraryContentDetail): ProgressControl {
  const [opened] = useState(progress)
  const [dismissed, setDismissed] = useState<string>()
  const place = useRef(progress?.last_position ?? 0)

  const compose = useCallback(
    (step: Step): Report => {
      place.current = step.last_position ?? place.current
      const device_updated_at = new Date().toISOString()
      const nothing = { watched: [], active_seconds: 0, is_done: false }
      return { library_content_id: id, ...nothing, ...step, last_position: place.current, device_updated_at }
    },
    [id],
  )
  const report = useCallback((step: Step) => reportProgress(compose(step)), [compose])
  const collect = useCallback((step: Step) => collectProgress(compose(step)), [compose])
  const send = useCallback(() => sendProgress(), [])

  useEffect(() => {
    void resendProgress()
    // What was opened belongs to the history.
    if (!opened) reportProgress(compose({}))
    return send
  }, [opened, compose, send])

  const newer = findElsewhere(id, progress, opened, NEAR[source])
  return {
    startedAt: opened?.last_position ?? 0,
    newerPlace: newer && newer.device_updated_at !== dismissed ? newer.last_position : null,
    dismissNewer: () => setDismissed(progress?.device_updated_at),
    report,
    collect,
    send,
  }
}
