import { sql } from 'kysely'
import type { TimeZone } from '@semai/contract/call/field'
import type { Tx } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { formatHourFirst } from '../../../lib/time/format-date.ts'
import { dropPending } from '../../notification/drop-pending.ts'
import type { Notice } from '../../notification/notice.ts'
import { notifyAll } from '../../notification/notify.ts'

/** Recipient of a notification, with their time zone. */
interface Reader {
  id: string
  time_zone: TimeZone
  part: 'mentor' | 'booker' | 'member'
}

interface SessionWithReaders {
  id: string
  topic: string
  start_at: string
  time_zone: TimeZone
  mentor_name: string
  booker_name: string
  readers: Reader[]
}

const sessionAddress = (id: string) => `/mentor/sesi/${id}`

/** Read a session with its readers; null if it is deleted. */
async function findSession(tx: Tx, id: string): Promise<SessionWithReaders | null> {
  const { rows } = await sql<SessionWithReaders>`
    select s.id, s.topic, s.start_at, coalesce(h.time_zone, 'Asia/Jakarta') as time_zone, m.full_name as mentor_name,
           booker.full_name as booker_name,
           coalesce((
             select json_agg(json_build_object('id', u.id, 'time_zone', u.time_zone, 'part', reader.part) order by u.id)
             from (
               select m.user_id, 'mentor' as part where m.user_id is not null
               union all
               select s.booked_by, 'booker'
               union all
               select member.user_id, 'member'
               from startup_member member
               where member.startup_id = s.startup_id
                 and member.role <> 'advisor'
                 and member.user_id <> s.booked_by
                 and member.user_id is distinct from m.user_id
             ) reader
             join app_user u on u.id = reader.user_id and u.status = 'active'
           ), '[]') as readers
    from mentor_session s
    join mentor m on m.id = s.mentor_id
    join app_user booker on booker.id = s.booked_by
    left join mentor_hours h on h.mentor_id = m.id
    where s.id = ${id}`.execute(tx)
  return rows[0] ?? null
}

type Words = Pick<Notice, 'title' | 'content_title'> & { after?: string }

interface SessionChange {
  id: string
  /** Kind of the change; each person gets one notification per kind. */
  what: string
  /** Account that made the change and gets no notification. */
  by: string | null
  wordsTo: (reader: Reader, session: SessionWithReaders) => Words | null
}

async function notifyReaders(deps: Deps, tx: Tx, { id, what, by, wordsTo }: SessionChange) {
  const session = await findSession(tx, id)
  if (!session) return
  const notices = session.readers.flatMap((reader): Notice[] => {
    const words = reader.id === by ? null : wordsTo(reader, session)
    if (!words) return []
    const { after = '', ...titles } = words
    return [
      {
        ...titles,
        user_id: reader.id,
        kind: 'session',
        content_summary: [`${formatHourFirst(session, reader.time_zone)}.`, after].filter(Boolean).join(' '),
        target: sessionAddress(id),
        dedupe_key: `mentor-session:${id}:${what}`,
        actor_id: by,
        happens_at: session.start_at,
      },
    ]
  })
  await notifyAll(tx, deps, notices)
}

/** Notify the people of a session about a request or booking. */
export const notifySessionBooked = (
  deps: Deps,
  tx: Tx,
  { id, isRequest, by }: { id: string; isRequest: boolean; by: string },
) =>
  notifyReaders(deps, tx, {
    id,
    by,
    what: 'booked',
    wordsTo: ({ part }, { booker_name, mentor_name, topic }) =>
      part === 'mentor'
        ? {
            title: isRequest ? 'Permintaan sesi' : 'Sesi baru',
            content_title: `${booker_name} · ${topic}`,
            after: isRequest ? 'Jawab, ya: jamnya ditahan untuk mereka.' : 'Baca pertanyaannya sebelum bertemu.',
          }
        : { title: 'Timmu bertemu mentor', content_title: `${mentor_name} · ${topic}` },
  })

export const notifySessionConfirmed = (deps: Deps, tx: Tx, { id, by }: { id: string; by: string }) =>
  notifyReaders(deps, tx, {
    id,
    by,
    what: 'confirmed',
    wordsTo: (_, { mentor_name, topic }) => ({
      title: 'Sesimu dikonfirmasi',
      content_title: `${mentor_name} · ${topic}`,
    }),
  })

interface Ended {
  id: string
  by: string | null
  isDeclined: boolean
  reason: string
}

/** Notify the people of a session that it was declined or cancelled, and drop their pending notifications. */
export async function notifySessionEnded(deps: Deps, tx: Tx, { id, by, isDeclined, reason }: Ended) {
  const session = await findSession(tx, id)
  for (const reader of session?.readers ?? []) {
    await dropPending(tx, { user_id: reader.id, subject: `mentor-session:${id}:` }, deps.clock.now())
  }
  await notifyReaders(deps, tx, {
    id,
    by,
    what: 'ended',
    wordsTo: ({ part }, { booker_name, mentor_name, topic }) =>
      isDeclined && part === 'mentor'
        ? null
        : {
            title: isDeclined ? 'Mentor belum bisa pada jam itu' : 'Sesi dibatalkan',
            content_title: `${part === 'mentor' ? booker_name : mentor_name} · ${topic}`,
            after: reason || (part === 'booker' ? 'Pilih jam lain di halaman sesimu.' : ''),
          },
  })
}
