import { useSyncExternalStore } from 'react'
import { tracker } from './analytics.ts'
import { call, CallFailed, leaveCalls } from './call.ts'
import { clearDeviceData } from './device-data.ts'
import { leaveForLogin } from './session-failure.ts'

let failedAnswer: string | null = null
let isLeaving = false
const listeners = new Set<() => void>()

/**
 * Ends the session on the server (which also signs out of the provider that was used), resets the tracker,
 * clears all that is kept locally and starts over at the login page. When the server's part fails, a dialog shows
 * its answer first (`useSignOutFailure`); its button goes on with `finishSignOut`.
 */
export async function signOut() {
  if (isLeaving) return
  isLeaving = true
  leaveCalls()
  try {
    await call('POST /logout', undefined, { ignoresLostSession: true })
    finishSignOut()
  } catch (error) {
    if (isAlreadyOut(error)) finishSignOut()
    else show(error instanceof CallFailed ? error.message : String(error))
  }
}

/** The local half, also for a session whose person is gone. */
export function finishSignOut() {
  tracker.reset()
  void Promise.all([clearDeviceData(), forgetPush()]).finally(leaveForLogin)
}

/** The answer that made signing out fail, to be shown in a dialog. */
export const useSignOutFailure = (): string | null =>
  useSyncExternalStore(
    subscribe,
    () => failedAnswer,
    () => null,
  )

// Nobody is told of the messages of who was here before; the server has forgotten this browser with the session.
const forgetPush = () => import('./push-leave.ts').then(({ leavePush }) => leavePush()).catch(() => {})

// A session that the server no longer knows has ended already.
const isAlreadyOut = (error: unknown) => error instanceof CallFailed && (error.status === 401 || error.status === 404)

function show(answer: string) {
  failedAnswer = answer
  isLeaving = false
  listeners.forEach((listener) => listener())
}

function subscribe(onChange: () => void) {
  listeners.add(onChange)
  return () => listeners.delete(onChange)
}
