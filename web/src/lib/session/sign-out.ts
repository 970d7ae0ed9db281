import { tracker } from '../app/analytics.ts'
import { call, CallFailed, leaveCalls } from '../call/call.ts'
import { clearOffline } from '../offline/clear.ts'
import { noteVisited, readVisited } from './provider.ts'
import { leaveForLogin } from './session-failure.ts'
import { showSignOutFailure } from './sign-out-failure.ts'

let isLeaving = false
let backTo: string | null = null

/**
 * Sign out: end the session on the server, reset the tracker, clear local data, and open the login page, through the provider's
 * sign-out if one was used. If the server or the provider fails, a dialog shows the message (`useSignOutFailure`) and its button
 * calls `finishSignOut`. The next sign-in in this tab opens `back`, if given.
 */
export async function signOut(back: string | null = null) {
  if (isLeaving) return
  isLeaving = true
  backTo = back
  leaveCalls()
  const left = await leaveProvider()
  try {
    await call('POST /logout', undefined, { ignoresLostSession: true })
  } catch (error) {
    if (!isAlreadyOut(error)) return show(wordsOf(error))
  }
  if (left.rejection) show(wordsOf(left.rejection))
  else finishSignOut(left.url)
}

/** Clear local data and leave, also for a deleted person. `url` is the provider's sign-out, which returns here. */
export function finishSignOut(url: string | null = null) {
  tracker.reset()
  void Promise.all([clearOffline(), forgetPush()]).finally(() => {
    if (url) noteVisited(null)
    leaveForLogin({ by: url, back: backTo })
  })
}

/** Asked before the session ends, while it still may ask. Where there is nothing to end, nothing is known of it. */
async function leaveProvider(): Promise<{ url: string | null; rejection?: unknown }> {
  const visited = readVisited()
  if (!visited?.id_token) return { url: null }
  try {
    const { data } = await call('POST /v1/identity/end', { body: visited }, { ignoresLostSession: true })
    return { url: data.url }
  } catch (error) {
    // The next sign-in asks for the account in any case.
    return isAlreadyOut(error) ? { url: null } : { url: null, rejection: error }
  }
}

const wordsOf = (error: unknown) => (error instanceof CallFailed ? error.message : String(error))

// Unsubscribe this browser, so that it shows no pushes of the former person.
const forgetPush = () => import('./push-leave.ts').then(({ leavePush }) => leavePush()).catch(() => {})

// A session that the server no longer knows has ended already.
const isAlreadyOut = (error: unknown) => error instanceof CallFailed && (error.status === 401 || error.status === 404)

function show(answer: string) {
  isLeaving = false
  showSignOutFailure(answer)
}
