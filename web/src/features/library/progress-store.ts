import { call } from '../../lib/call.ts'
import { isFailure } from '../../lib/failure-words.ts'
import { queryClient } from '../../lib/queries.tsx'
import { forgetReport, keepReports, listReports, withPlace, type NamedReport, type Place } from './progress-kept.ts'
import { isNewer, joinReports, type Report } from './progress-merge.ts'
import { contentQuery, outdateLists } from './queries.ts'

const SEND_MS = 10_000
const KEEP_MS = 1000
const LOCK = 'semai-library-progress'

/** What this tab has not sent yet, by content. */
let fresh = new Map<string, NamedReport>()
/** Where this tab last was, by content: a later place is another device's. */
const latest = new Map<string, Place>()
let sender: number | undefined
let keeper: number | undefined
let hasMore = false
let isFollowing = false

/** Where one is now. It is kept on the device within a second, and told within ten. */
export function reportProgress(report: Report) {
  collectProgress(report)
  sender ??= window.setTimeout(() => sendProgress(), SEND_MS)
}

/** As above, for what is worth no call of its own: it goes with the next one. */
export function collectProgress(report: Report) {
  const { library_content_id: id } = report
  const { key = crypto.randomUUID(), report: before } = fresh.get(id) ?? {}
  fresh.set(id, { key, report: joinReports(before, report) })
  latest.set(id, report)
  keepFresh()
}

/** Tells at once: on a pause, on leaving. `keepalive` lets the call outlive the page. */
export function sendProgress({ keepalive = false } = {}) {
  window.clearTimeout(sender)
  sender = undefined
  const batch = fresh
  fresh = new Map()
  for (const named of batch.values()) void tell(named, keepalive)
}

/** Tells what was kept without a network, now and whenever it is back. Only one of several tabs does. */
export async function resendProgress() {
  follow()
  if (!('locks' in navigator)) return resendAll()
  await navigator.locks.request(LOCK, { ifAvailable: true }, (lock) => (lock ? resendAll() : undefined))
}

/**
 * The place of another device, where it was reported after this tab last knew: after it opened, and after the last
 * move here. What is not farther than `near` is no other place.
 */
export function findElsewhere(id: string, place: Place | null, opened: Place | null, near: number): Place | null {
  const here = latest.get(id) ?? opened
  if (!place || !here || !isNewer(place, here) || (opened && !isNewer(place, opened))) return null
  return Math.abs(place.last_position - here.last_position) > near ? place : null
}

// At once, and while more comes, once a second: a page may end without another word.
function keepFresh() {
  if (keeper !== undefined) {
    hasMore = true
    return
  }
  hasMore = false
  void keepReports([...fresh.values()])
  keeper = window.setTimeout(() => {
    keeper = undefined
    if (hasMore) keepFresh()
  }, KEEP_MS)
}

async function tell(named: NamedReport, keepalive: boolean) {
  showPlace(named.report)
  const kept = keepReports([named])
  const isTold = await send(named.report, keepalive)
  await kept
  if (isTold) await forgetReport(named.key)
}

// Another tab may be about to send the same: told twice, it counts once.
async function resendAll() {
  const own = new Set([...fresh.values()].map(({ key }) => key))
  for (const { key, report } of await listReports()) {
    if (own.has(key)) continue
    // oxlint-disable-next-line no-await-in-loop -- the first that does not come through ends it
    if (!(await send(report, false))) return
    // oxlint-disable-next-line no-await-in-loop -- as above
    await forgetReport(key)
  }
}

// True when there is nothing more to tell: the server took it, or never will.
async function send(report: Report, keepalive: boolean): Promise<boolean> {
  try {
    const { data } = await call('POST /v1/user-library-history/create', { body: report }, { keepalive })
    const { queryKey } = contentQuery(report.library_content_id)
    // What was reached while the answer was on its way stays.
    queryClient.setQueryData(
      queryKey,
      (content) => content && { ...content, progress: withPlace(data, content.progress ?? data) },
    )
    void outdateLists(queryClient)
    return true
  } catch (error) {
    return isFailure(error, 'library-content-not-found', 'invalid-input')
  }
}

// Leaving a page and coming back at once finds it where it was, whether or not the server has answered.
function showPlace(report: Report) {
  const { queryKey } = contentQuery(report.library_content_id)
  queryClient.setQueryData(
    queryKey,
    (content) => content && { ...content, progress: withPlace(content.progress, report) },
  )
}

// From the first page of the library on: phones end a hidden page without another word.
function follow() {
  if (isFollowing) return
  isFollowing = true
  const leave = () => document.visibilityState === 'hidden' && sendProgress({ keepalive: true })
  document.addEventListener('visibilitychange', leave)
  window.addEventListener('pagehide', () => sendProgress({ keepalive: true }))
  window.addEventListener('online', () => void resendProgress())
}
