import { sql } from 'kysely'
import type { MentorSession, MentorSessionDetail } from '@semai/contract/mentor/session'
import type { Db } from '../../../lib/database/db.ts'
import { instant } from '../../../lib/database/json.ts'
import type { Deps } from '../../../lib/deps.ts'
import { Failure } from '../../../lib/failure.ts'
import { findRating, listActionsOf, listEarlierActions, readOutcome } from '../after/queries.ts'
import { rightsAfter } from '../after/rules.ts'
import { linkedFiles, type StoredFile } from '../../task/version-queries.ts'
import { listAlternatives } from './alternative-queries.ts'
import { isPartOf } from './part-queries.ts'
import { fromSessions, personOf, sessionColumns } from './queries.ts'
import { actionsOf, linkFrom, UNANSWERED } from './rules.ts'

type Person = MentorSession['booked_by']

interface StoredSession extends MentorSession {
  startup_id: string | null
  question: string
  links: string[]
  files: StoredFile[]
  mentor_opened_at: string | null
  meeting_url: string | null
  members: Person[]
  address: string | null
  ended_by: Person | null
  ended_reason: string
  is_unanswered: boolean
  note: MentorSessionDetail['note']
  settled_at: string | null
  created_at: string
}

const filesOf = sql`
  coalesce((
    select json_agg(json_build_object(
             'id', f.id, 'name', f.name, 'mime_type', f.mime_type, 'size_bytes', f.size_bytes,
             'storage_key', f.storage_key
           ) order by part.position)
    from mentor_session_file part
    join file f on f.id = part.file_id
    where part.session_id = s.id
  ), '[]')`

/** Members of the startup, as JSON. */
const membersOf = sql`
  coalesce((
    select json_agg(${personOf('u')} order by member.joined_at, u.id)
    from startup_member member
    join app_user u on u.id = member.user_id and u.status = 'active'
    where member.startup_id = s.startup_id
      and member.role <> 'advisor'
      and u.id <> s.booked_by
      and u.id is distinct from m.user_id
  ), '[]')`

async function findStored(db: Db, id: string, userId: string, now: Date): Promise<StoredSession> {
  const { rows } = await sql<StoredSession>`
    select ${sessionColumns(userId, now)}, s.startup_id, s.question, s.links, ${filesOf} as files, s.mentor_opened_at,
           case when s.mode = 'online' then coalesce(h.meeting_url, s.meeting_url) end as meeting_url,
           ${membersOf} as members, b.address,
           case when ender.id is not null then ${personOf('ender')} end as ended_by, s.ended_reason,
           coalesce(s.state = 'requested' and s.answer_by <= ${now.toISOString()}, false) as is_unanswered,
           case when s.note_at is not null then
             json_build_object('text', s.note, 'at', ${instant('s.note_at')})
           end as note,
           s.settled_at, s.created_at
    ${fromSessions}
    left join app_user ender on ender.id = s.ended_by
    where s.id = ${id}
      and ${isPartOf(userId)}`.execute(db)
  if (!rows[0]) throw new Failure('session-not-found')
  return rows[0]
}

/** Read a session as one of its people. @throws Failure session-not-found, also to outsiders */
export async function getSession(deps: Deps, id: string, userId: string): Promise<MentorSessionDetail> {
  const { db } = deps
  const now = deps.clock.now()
  const { startup_id, is_unanswered, settled_at, ...stored } = await findStored(db, id, userId, now)
  const { own_part, start_at, booked_by } = stored
  const { can_say: _, ...rights } = rightsAfter({ ...stored, settled_at }, now)
  const earlier = { startup_id, booked_by: booked_by.id, before: start_at, except: id }
  return {
    ...stored,
    ...rights,
    ...actionsOf(stored, now),
    ...linkOf(stored, now),
    files: linkedFiles(deps, stored.files),
    ended_reason: stored.ended_reason || (is_unanswered ? UNANSWERED : ''),
    alternatives: isRefused(stored)
      ? await listAlternatives(db, { ...stored, mentor_id: stored.mentor.id }, userId, now)
      : [],
    outcome: await readOutcome(db, { id, user_id: userId }, now),
    actions: await listActionsOf(db, id),
    earlier_actions: await listEarlierActions(db, earlier),
    rating: own_part === 'booker' ? await findRating(db, id, userId) : null,
  }
}

type Shown = Omit<StoredSession, 'startup_id' | 'is_unanswered' | 'settled_at'>

/** Show the link of a confirmed session from 15 minutes before the start. */
function linkOf({ state, mode, start_at, end_at, meeting_url }: Shown, now: Date) {
  const from = mode === 'online' && state === 'confirmed' ? linkFrom(start_at) : null
  const isShown = from !== null && now.getTime() >= Date.parse(from) && now.getTime() < Date.parse(end_at) + 3_600_000
  return { meeting_url: isShown ? meeting_url : null, meeting_url_from: from }
}

/** Whether the booker needs another slot. */
const isRefused = ({ state, own_part, ended_by, booked_by }: Shown) =>
  own_part === 'booker' && (state === 'declined' || (state === 'cancelled' && ended_by?.id !== booked_by.id))
