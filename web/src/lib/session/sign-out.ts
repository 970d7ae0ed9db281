import { tracker } from '../analytics.ts'
import { call, CallFailed, leaveCalls } from '../call/call.ts'
import { clearOffline } from '../offline/clear.ts'
import { noteVisited, readVisited } from './provider.ts'
import { leaveForLogin } from './session-failure.ts'
import { showSignOutFailure } from './sign-out-failure.ts'

let isLeaving = false
let backTo: string | null = null

/**
 * Ends the session on the server, resets the tracker, clears all that is kept locally and starts over at the login
 * page, by way of the provider's own sign-out where one was used. When the server's part or the provider's fails, a
 * dialog shows its answer first (`useSignOutFailure`); its button goes on with `finishSignOut`. Whoever signs in next in
 * this tab comes to `back`, where it is given.
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

/** The local half, also for a session whose person is gone. `url` is the provider's, which leads back to us. */
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
    // It is asked who it is the next time, whichever way this goes on.
    return isAlreadyOut(error) ? { url: null } : { url: null, rejection: error }
  }
}

const wordsOf = (error: unknown) => (error instanceof CallFailed ? error.message : String(error))

// Nobody is told of the messages of who was here before; the server has forgotten this browser with the session.
const forgetPush = () => import('./push-leave.ts').then(({ leavePush }) => leavePush()).catch(() => {})

// A session that the server no longer knows has ended already.
const isAlreadyOut = (error: unknown) => error instanceof CallFailed && (error.status === 401 || error.status === 404)

function show(answer: string) {
  isLeaving = false
  showSignOutFailure(answer)
}
