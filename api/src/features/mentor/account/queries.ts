import type { MentorAccount, MentorInvitation, OwnMentor } from '@semai/contract/mentor/account'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../lib/database/db.ts'
import { instant } from '../../../lib/database/json.ts'
import { Failure } from '../../../lib/failure.ts'
import { hashToken } from '../../../lib/security/session.ts'
import { resendAt } from './rules.ts'

/** SQL condition: the invitation `i` is neither accepted nor withdrawn. It may have expired. */
export const isUnanswered = sql`i.accepted_at is null and i.ended_at is null`

const invitation = sql`
  (
    select json_build_object('email', i.email, 'sent_at', ${instant('i.sent_at')}, 'expires_at', ${instant('i.expires_at')})
    from mentor_invitation i
    where i.mentor_id = m.id
      and ${isUnanswered}
  )`

type StoredInvitation = Omit<NonNullable<MentorAccount['invitation']>, 'resend_at'>

interface StoredAccount extends Omit<MentorAccount, 'state' | 'invitation'> {
  invitation: StoredInvitation | null
}

/** Read the account of a mentor, for staff who may manage the mentor. @throws Failure console-row-not-found */
export async function getMentorAccount(db: Db | Tx, mentorId: string, now: Date): Promise<MentorAccount> {
  const { rows } = await sql<StoredAccount>`
    select m.id as mentor_id, m.full_name,
           case when m.user_id is null then ${invitation} end as invitation,
           case when u.id is not null then json_build_object(
             'user_id', u.id, 'full_name', u.full_name, 'joined_at', coalesce(${instant('m.joined_at')}, ${instant('m.updated_at')})
           ) end as account,
           (
             select count(*)
             from mentor_session s
             where s.mentor_id = m.id
               and s.state in ('requested', 'confirmed')
               and s.start_at > ${now.toISOString()}
           ) as open_sessions
    from mentor m
    left join app_user u on u.id = m.user_id
    where m.id = ${mentorId}`.execute(db)
  const stored = rows[0]
  if (!stored) throw new Failure('console-row-not-found')
  const open = stored.invitation
  return {
    ...stored,
    state: stored.account ? 'joined' : open ? 'invited' : 'none',
    invitation: open && { ...open, resend_at: resendAt(open.sent_at).toISOString() },
  }
}

/** Read the invitation of a link. @throws Failure mentor-invitation-not-found */
export async function viewInvitation(db: Db, token: string, now: Date): Promise<MentorInvitation> {
  const { rows } = await sql<MentorInvitation>`
    select m.full_name as mentor_name, u.full_name as invited_by_name,
           (${isUnanswered} and i.expires_at > ${now.toISOString()}) as is_open
    from mentor_invitation i
    join mentor m on m.id = i.mentor_id
    left join app_user u on u.id = i.invited_by and u.status <> 'anonymised'
    where i.token_hash = ${hashToken(token)}`.execute(db)
  if (!rows[0]) throw new Failure('mentor-invitation-not-found')
  return rows[0]
}

/** Read a mentor's own directory entry. @throws Failure mentor-account-missing */
export async function getOwnEntry(db: Db | Tx, userId: string): Promise<OwnMentor> {
  const { rows } = await sql<OwnMentor>`
    select m.id, m.full_name, m.startup_name, m.position, m.linkedin_url, m.short_description, m.expertise,
           m.languages, m.is_available, h.name as region_hub_name,
           json_build_object('url', m.photo_url) as photo,
           coalesce(m.joined_at, m.updated_at) as joined_at
    from mentor m
    left join region_hub h on h.id = m.region_hub_id
    where m.user_id = ${userId}`.execute(db)
  if (!rows[0]) throw new Failure('mentor-account-missing')
  return rows[0]
}
