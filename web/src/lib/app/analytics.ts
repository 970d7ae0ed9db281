import type { Profile } from '@semai/contract/profile/profile'
import { call } from '../call/call.ts'
import { isSignedIn, readUser } from '../session/session.ts'

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

/** Analytics events for operators. Nothing is stored or sent before consent. */
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

/** User tracker: sets the person of the next events. */
export const tracker = {
  identify(user: Pick<Profile, 'id'>) {
    // Queued events belong to the former person, because the server takes the person from the session.
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
  // Failures are not shown to the person.
  call('POST /v1/analytics/create', { body: { events } }, { keepalive: true }).catch(() => {})
}

function followHiding() {
  if (followsHiding) return
  followsHiding = true
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && flush())
}
