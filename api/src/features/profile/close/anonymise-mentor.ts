import { sql } from 'kysely'
import type { Tx } from '../../../lib/database/db.ts'

/** Clear the texts of a mentor's work and of questions to mentors; the rows stay. */
export const clearedOfMentors = {
  // The page belongs to the programme; account, contacts and notes are cleared. Runs before the sessions.
  mentor: (tx: Tx, userId: string, time: string) =>
    sql`
      with own as (
        update mentor
        set user_id = null, joined_at = null
        where user_id = ${userId}
        returning id
      ),
      hours as (delete from mentor_hours where mentor_id in (select id from own))
      update mentor_session
      set note = '', note_at = null, meeting_url = null, updated_at = ${time}
      where mentor_id in (select id from own)`.execute(tx),
  mentor_session: (tx: Tx, userId: string, time: string) =>
    sql`
      with ended as (
        update mentor_session
        set ended_by = null, ended_reason = '', updated_at = ${time}
        where ended_by = ${userId}
          and booked_by <> ${userId}
      )
      update mentor_session
      set question = '', links = '[]', ended_by = nullif(ended_by, ${userId}), ended_reason = '', request_digest = '',
          note = case when startup_id is null then '' else note end, updated_at = ${time}
      where booked_by = ${userId}`.execute(tx),
  // A team's agreed actions stay.
  mentor_action: (tx: Tx, userId: string, time: string) =>
    sql`
      with written as (
        update mentor_action
        set written_by = null
        where written_by = ${userId}
          and who_id is distinct from ${userId}
      )
      update mentor_action a
      set who_id = null, written_by = nullif(written_by, ${userId}), updated_at = ${time},
          what = case
            when exists (select from mentor_session s where s.id = a.session_id and s.startup_id is not null) then what
            else ''
          end
      where who_id = ${userId}`.execute(tx),
  mentor_rating: (tx: Tx, userId: string, time: string) =>
    sql`update mentor_rating set words = '', updated_at = ${time} where user_id = ${userId}`.execute(tx),
}
