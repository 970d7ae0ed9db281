import type { Profile } from '@semai/contract/profile/profile'
import { call } from './call/call.ts'
import { isSignedIn, readUser } from './session/session.ts'

type Scalar = string | number | boolean | null
interface TrackedEvent {
  name: string
  properties: Record<string, Scalar>
  at: string
}

const BATCH = 20
const LIMIT = 50
const WAIT_MS = 5000

let waiting: TrackedEvent[] = []
let timer: number | undefined
let person: string | null = null
let followsHiding = false

/** What people do, for the operators. Nothing is kept, let alone sent, before consent. */
export const analytics = {
  /** `name` as the specification writes it ('Mentor Viewed'); property names in snake_case. */
  track(name: string, properties: Record<string, Scalar> = {}) {
    if (!hasConsent()) return
    waiting = [...waiting, { name, properties, at: new Date().toISOString() }].slice(-LIMIT)
    followHiding()
    if (waiting.length >= BATCH) flush()
    else timer ??= window.setTimeout(flush, WAIT_MS)
  },
}

/** The user tracker: whose events the next ones are. */
export const tracker = {
  identify(user: Pick<Profile, 'id'>) {
    // What waits belongs to whoever did it; the server names the person by the session.
    if (person !== null && person !== user.id) tracker.reset()
    person = user.id
  },
  reset() {
    person = null
    waiting = []
    window.clearTimeout(timer)
    timer = undefined
  },
}

const hasConsent = () => isSignedIn() && readUser()?.accepts_analytics === true

function flush() {
  window.clearTimeout(timer)
  timer = undefined
  const events = waiting
  waiting = []
  if (events.length === 0 || !hasConsent()) return
  // Lost events are not worth a word to the person who caused them.
  call('POST /v1/analytics/create', { body: { events } }, { keepalive: true }).catch(() => {})
}

function followHiding() {
  if (followsHiding) return
  followsHiding = true
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && flush())
}
