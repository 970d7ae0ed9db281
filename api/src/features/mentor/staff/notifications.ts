import type { SessionSaid } from '@semai/contract/mentor/after'
import type { Tx } from '../../../lib/database/db.ts'
import type { Clock } from '../../../lib/time/clock.ts'
import { notifyAll } from '../../notification/notify.ts'
import { namedFor, sessionAddress } from '../after/notifications.ts'
import type { NotifiedSession } from '../after/notified-session.ts'

const decided = {
  held: { mentor: 'kalian bertemu', booker: 'kalian bertemu' },
  mentor_missed: { mentor: 'kamu tidak hadir', booker: 'mentormu tidak hadir' },
  booker_missed: { mentor: 'pemesannya tidak hadir', booker: 'kamu tidak hadir' },
}

/** Notify both sides of a session of the decision by staff. */
export const notifyDecided = (tx: Tx, deps: { clock: Clock }, session: NotifiedSession, says: SessionSaid) => {
  const notice = (user_id: string, side: 'mentor' | 'booker') => ({
    user_id,
    kind: 'decision' as const,
    title: 'Kehadiran di sesimu diputuskan',
    content_title: namedFor(session, user_id),
    content_summary: `Tim Semai mencatat: ${decided[says][side]}.`,
    target: sessionAddress(session.id),
    dedupe_key: `mentor-session:${session.id}:decided`,
  })
  return notifyAll(tx, deps, [
    notice(session.booked_by, 'booker'),
    ...(session.mentor_user_id ? [notice(session.mentor_user_id, 'mentor')] : []),
  ])
}
