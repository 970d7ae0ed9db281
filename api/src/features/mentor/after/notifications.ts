import type { SessionSaid } from '@semai/contract/mentor/after'
import type { Tx } from '../../../lib/database/db.ts'
import type { Clock } from '../../../lib/time/clock.ts'
import { plainDate } from '../../../lib/time/format-date.ts'
import { notifyAll } from '../../notification/notify.ts'
import type { AskedAction, AskedSession, AskRound, SettledSession } from './claim-asked.ts'
import type { NotifiedSession } from './notified-session.ts'

export const sessionAddress = (id: string) => `/mentor/sesi/${id}`

const withMentor = ({ mentor_name }: NotifiedSession) => `Sesi dengan ${mentor_name}`

/** Title of a session as one of its two sides reads it. */
export const namedFor = (session: NotifiedSession, userId: string) =>
  userId === session.mentor_user_id ? `Sesi dengan ${session.booker_name}` : withMentor(session)

/** Notify the people of a session about the mentor's note. Later edits do not notify again. */
export const notifyNoted = (tx: Tx, deps: { clock: Clock }, session: NotifiedSession, team: string[]) =>
  notifyAll(
    tx,
    deps,
    team.map((user_id) => ({
      user_id,
      kind: 'session' as const,
      title: 'Catatan dari mentormu',
      content_title: withMentor(session),
      content_summary: `${session.mentor_name} menulis catatan sesi kalian.`,
      target: sessionAddress(session.id),
      dedupe_key: `mentor-session:${session.id}:note`,
      actor_id: session.mentor_user_id,
    })),
  )

interface GivenAction {
  id: string
  what: string
  who_id: string | null
  due_on: string
}

/** Notify the assignees of new actions, except their author. */
export const notifyAgreed = (
  tx: Tx,
  deps: { clock: Clock },
  { session, actions, by }: { session: NotifiedSession; actions: GivenAction[]; by: string },
) =>
  notifyAll(
    tx,
    deps,
    actions.flatMap(({ id, what, who_id, due_on }) =>
      who_id && who_id !== by
        ? {
            user_id: who_id,
            kind: 'session' as const,
            title: 'Langkah untukmu',
            content_title: what,
            content_summary: `${namedFor(session, who_id)} · sampai ${plainDate(due_on, 'UTC')}`,
            target: sessionAddress(session.id),
            dedupe_key: `mentor-action:${id}:${who_id}`,
            actor_id: by,
          }
        : [],
    ),
  )

/** Ask the silent sides of sessions whether they met. Returns the number of sessions. */
export async function notifyAsked(tx: Tx, deps: { clock: Clock }, sessions: AskedSession[], round: AskRound) {
  const ask = (session: AskedSession, user_id: string | null, says: SessionSaid | null) =>
    user_id && !says
      ? [
          {
            user_id,
            kind: 'session' as const,
            title: 'Jadi bertemu?',
            content_title: namedFor(session, user_id),
            content_summary:
              round === 'first' ? 'Cukup satu ketukan.' : 'Kami tanyakan sekali lagi: cukup satu ketukan.',
            target: sessionAddress(session.id),
            dedupe_key: `mentor-session:${session.id}:asked-${round}`,
          },
        ]
      : []
  await notifyAll(
    tx,
    deps,
    sessions.flatMap((session) => [
      ...ask(session, session.mentor_user_id, session.mentor_says),
      ...ask(session, session.booked_by, session.booker_says),
    ]),
  )
  return sessions.length
}

/** Notify absent sides that the other side's answer was settled. Returns the number of settled sessions. */
export async function notifyMissed(tx: Tx, deps: { clock: Clock }, sessions: SettledSession[]) {
  const missed = (session: SettledSession) => {
    const user_id = session.missed_by === 'mentor' ? session.mentor_user_id : session.booked_by
    const silent = session.mentor_says ? session.booked_by : session.mentor_user_id
    return session.missed_by && user_id && user_id === silent ? [{ session, user_id }] : []
  }
  await notifyAll(
    tx,
    deps,
    sessions.flatMap(missed).map(({ session, user_id }) => ({
      user_id,
      kind: 'session' as const,
      title: 'Sesimu tercatat terlewat',
      content_title: namedFor(session, user_id),
      content_summary: 'Pihak lain mencatat bahwa kamu tidak hadir. Keliru? Tulis ke kami lewat Bantuan.',
      target: sessionAddress(session.id),
      dedupe_key: `mentor-session:${session.id}:missed`,
    })),
  )
  return sessions.length
}

/** Ask assignees whether their actions are done. Returns the number of actions. */
export async function notifyActionsAsked(tx: Tx, deps: { clock: Clock }, actions: AskedAction[]) {
  await notifyAll(
    tx,
    deps,
    actions.map(({ id, session_id, what, who_id, mentor_name }) => ({
      user_id: who_id,
      kind: 'session' as const,
      title: 'Sudah selesai?',
      content_title: what,
      content_summary: `Dari sesi dengan ${mentor_name}.`,
      target: sessionAddress(session_id),
      dedupe_key: `mentor-action:${id}:asked`,
    })),
  )
  return actions.length
}
