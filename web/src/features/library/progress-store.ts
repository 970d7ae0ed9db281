import type { LibraryProgress } from '@semai/contract/library'
import { call } from '../../lib/call.ts'
import { isFailure } from '../../lib/failure-words.ts'
import { queryClient } from '../../lib/queries.tsx'
import { keepPlace, keepReport, listUnsent, settleReport, withPlace } from './progress-kept.ts'
import { isNewer, joinReports, type Report } from './progress-merge.ts'
import { contentQuery, outdateLists } from './queries.ts'

const SEND_MS = 10_000
const KEEP_MS = 1000
const LOCK = 'semai-library-progress'

/** What this tab has not sent yet, by content. */
const fresh = new Map<string, Report>()
/** Where this tab last was, by content: a later place is another device's. */
const latest = new Map<string, Place>()
let timer: number | undefined
let keeper: number | undefined
let isFollowing = false

/** Where one is now. It is told within ten seconds, and kept on the device if it cannot be. */
export function reportProgress(report: Report) {
  collectProgress(report)
  timer ??= window.setTimeout(() => sendProgress(), SEND_MS)
  keeper ??= window.setTimeout(keepPlaces, KEEP_MS)
}

/** As above, for what is worth no call of its own: it goes with the next one. */
export function collectProgress(report: Report) {
  const { library_content_id: id } = report
  fresh.set(id, joinReports(fresh.get(id), report))
  latest.set(id, report)
}

/** Tells at once: on a pause, on leaving. `keepalive` lets the call outlive the page. */
export function sendProgress({ keepalive = false } = {}) {
  window.clearTimeout(timer)
  timer = undefined
  const reports = [...fresh.values()]
  fresh.clear()
  for (const report of reports) void tell(report, keepalive)
}

function keepPlaces() {
  keeper = undefined
  for (const report of fresh.values()) void keepPlace(report)
}

async function tell(report: Report, keepalive: boolean) {
  showPlace(report)
  const kept = keepReport(report)
  const isTold = await send(report, keepalive)
  await kept
  if (isTold) await settleReport(report)
}

/** Tells what was kept without a network, now and whenever it is back. Only one of several tabs does. */
export async function resendProgress() {
  follow()
  if (!('locks' in navigator)) return resendAll()
  await navigator.locks.request(LOCK, { ifAvailable: true }, (lock) => (lock ? resendAll() : undefined))
}

type Place = Pick<LibraryProgress, 'last_position' | 'device_updated_at'>

/**
 * The place of another device, where it was reported after this tab last knew: after it opened, and after the last
 * move here. What is not farther than `near` is no other place.
 */
export function findElsewhere(id: string, place: Place | null, opened: Place | null, near: number): Place | null {
  const here = latest.get(id) ?? opened
  if (!place || !here || !isNewer(place, here) || (opened && !isNewer(place, opened))) return null
  return Math.abs(place.last_position - here.last_position) > near ? place : null
}

async function resendAll() {
  for (const report of await listUnsent()) {
    if (!(await send(report, false))) return
    await settleReport(report)
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
