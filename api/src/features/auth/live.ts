import { newId, type Database } from '../../lib/database/db.ts'
import type { Deps } from '../../lib/deps.ts'
import { notifyForgotten } from './session/revoke-sessions.ts'

/** Notify all processes of dropped sessions, such as at a sign-out. Returns a function that stops it. */
export async function followSessions(
  { db, sessions }: Pick<Deps, 'db' | 'sessions'>,
  listen: Database['listen'],
  onError: (error: unknown) => void,
) {
  const process_id = newId()
  sessions.onOwnForget((who) => void notifyForgotten(db, process_id, who).catch(onError))
  const stop = await listen('session', {
    onNotice: (payload) => {
      const [from, kind, id = ''] = payload.split(' ')
      if (from !== process_id) sessions.forgetHere(kind === 'person' ? { user_id: id } : { id })
    },
    onGap: () => sessions.forgetAll(),
  })
  return async () => {
    sessions.onOwnForget(() => {})
    await stop()
  }
}
