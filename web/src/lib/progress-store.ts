import type { CallFailureCode } from './call.ts'
import { isFailure } from './failure-words.ts'
import { forgetReport, keepReports, listReports, type NamedReport, type Place } from './progress-kept.ts'
import { isNewer, joinReports, type Report } from './progress-merge.ts'

/** Where progress with one kind of thing is told: the library's content, a workshop's lessons. */
export interface ProgressChannel {
  /** What the device knows its reports by. */
  name: string
  /** Tells the server and shows its answer. Rejects with what went wrong. */
  tell: (report: Report, options: { keepalive: boolean }) => Promise<void>
  /** Answers after which telling the same again is of no use. */
  refusals: CallFailureCode[]
  /** Shows where one is before the server has answered. */
  show: (report: Report) => void
}

const SEND_MS = 10_000
const KEEP_MS = 1000

/** What this tab has not sent yet, by what it is about. */
let fresh = new Map<string, NamedReport>()
/** Where this tab last was: a later place is another device's. */
const latest = new Map<string, Place>()
/** Every channel that was used on this page. */
const channels = new Map<string, ProgressChannel>()
let sender: number | undefined
let keeper: number | undefined
let hasMore = false

/** Where one is now. It is kept on the device at once, and told within ten seconds. */
export function reportProgress(channel: ProgressChannel, report: Report) {
  collectProgress(channel, report)
  sender ??= window.setTimeout(() => sendProgress(), SEND_MS)
}

/** As above, for what is worth no call of its own: it goes with the next one. */
export function collectProgress(channel: ProgressChannel, report: Report) {
  const { key = crypto.randomUUID(), report: before } = fresh.get(report.id) ?? {}
  fresh.set(report.id, { key, channel: channel.name, report: joinReports(before, report) })
  latest.set(report.id, report)
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
export async function resendProgress(channel: ProgressChannel) {
  follow(channel)
  if (!('locks' in navigator)) return resendAll(channel)
  const lock = `semai-progress-${channel.name}`
  await navigator.locks.request(lock, { ifAvailable: true }, (held) => (held ? resendAll(channel) : undefined))
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
  const channel = channels.get(named.channel)
  // Leaving a page and coming back at once finds it where it was, whether or not the server has answered.
  channel?.show(named.report)
  const kept = keepReports([named])
  const isTold = await send(channel, named.report, keepalive)
  await kept
  if (isTold) await forgetReport(named.key)
}

// Another tab may be about to send the same: told twice, it counts once.
async function resendAll(channel: ProgressChannel) {
  const own = new Set([...fresh.values()].map(({ key }) => key))
  for (const { key, report } of await listReports(channel.name)) {
    if (own.has(key)) continue
    // oxlint-disable-next-line no-await-in-loop -- the first that does not come through ends it
    if (!(await send(channel, report, false))) return
    // oxlint-disable-next-line no-await-in-loop -- as above
    await forgetReport(key)
  }
}

// True when there is nothing more to tell: the server took it, or never will.
async function send(channel: ProgressChannel | undefined, report: Report, keepalive: boolean): Promise<boolean> {
  if (!channel) return false
  try {
    await channel.tell(report, { keepalive })
    return true
  } catch (error) {
    return isFailure(error, 'invalid-input', ...channel.refusals)
  }
}

// From the first page that reports on: phones end a hidden page without another word.
function follow(channel: ProgressChannel) {
  const isFirst = channels.size === 0
  channels.set(channel.name, channel)
  if (!isFirst) return
  const leave = () => document.visibilityState === 'hidden' && sendProgress({ keepalive: true })
  document.addEventListener('visibilitychange', leave)
  window.addEventListener('pagehide', () => sendProgress({ keepalive: true }))
  window.addEventListener('online', () => channels.forEach((one) => void resendProgress(one)))
}
