import type { CallFailureCode } from './call.ts'
import { isFailure } from './failure-words.ts'
import { keepReport, listUnsent, settleReport } from './progress-kept.ts'
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

/** What this tab has not sent yet, by what it is about. */
const fresh = new Map<string, { channel: ProgressChannel; report: Report }>()
/** Where this tab last was: a later place is another device's. */
const latest = new Map<string, Place>()
/** The channels whose unsent reports go out when the network is back. */
const followed = new Map<string, ProgressChannel>()
let timer: number | undefined

/** Where one is now. It is told within ten seconds, and kept on the device if it cannot be. */
export function reportProgress(channel: ProgressChannel, report: Report) {
  collectProgress(channel, report)
  timer ??= window.setTimeout(() => sendProgress(), SEND_MS)
}

/** As above, for what is worth no call of its own: it goes with the next one. */
export function collectProgress(channel: ProgressChannel, report: Report) {
  const { id } = report
  fresh.set(id, { channel, report: joinReports(fresh.get(id)?.report, report) })
  latest.set(id, report)
}

/** Tells at once: on a pause, on leaving. `keepalive` lets the call outlive the page. */
export function sendProgress({ keepalive = false } = {}) {
  window.clearTimeout(timer)
  timer = undefined
  const all = [...fresh.values()]
  fresh.clear()
  for (const { channel, report } of all) void tell(channel, report, keepalive)
}

async function tell(channel: ProgressChannel, report: Report, keepalive: boolean) {
  // Leaving a page and coming back at once finds it where it was, whether or not the server has answered.
  channel.show(report)
  const kept = keepReport(channel.name, report)
  const isTold = await send(channel, report, keepalive)
  await kept
  if (isTold) await settleReport(report)
}

/** Tells what was kept without a network, now and whenever it is back. Only one of several tabs does. */
export async function resendProgress(channel: ProgressChannel) {
  follow(channel)
  if (!('locks' in navigator)) return resendAll(channel)
  const lock = `semai-progress-${channel.name}`
  await navigator.locks.request(lock, { ifAvailable: true }, (held) => (held ? resendAll(channel) : undefined))
}

export type Place = Pick<Report, 'last_position' | 'device_updated_at'>

/**
 * The place of another device, where it was reported after this tab last knew: after it opened, and after the last
 * move here. What is not farther than `near` is no other place.
 */
export function findElsewhere(id: string, place: Place | null, opened: Place | null, near: number): Place | null {
  const here = latest.get(id) ?? opened
  if (!place || !here || !isNewer(place, here) || (opened && !isNewer(place, opened))) return null
  return Math.abs(place.last_position - here.last_position) > near ? place : null
}

async function resendAll(channel: ProgressChannel) {
  for (const report of await listUnsent(channel.name)) {
    if (!(await send(channel, report, false))) return
    await settleReport(report)
  }
}

// True when there is nothing more to tell: the server took it, or never will.
async function send(channel: ProgressChannel, report: Report, keepalive: boolean): Promise<boolean> {
  try {
    await channel.tell(report, { keepalive })
    return true
  } catch (error) {
    return isFailure(error, 'invalid-input', ...channel.refusals)
  }
}

// From the first page that reports on: phones end a hidden page without another word.
function follow(channel: ProgressChannel) {
  if (followed.size === 0) {
    const leave = () => document.visibilityState === 'hidden' && sendProgress({ keepalive: true })
    document.addEventListener('visibilitychange', leave)
    window.addEventListener('pagehide', () => sendProgress({ keepalive: true }))
    window.addEventListener('online', () => followed.forEach((one) => void resendProgress(one)))
  }
  followed.set(channel.name, channel)
}
