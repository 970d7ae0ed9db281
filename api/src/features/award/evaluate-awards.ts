import { sql } from 'kysely'
import type { Clock } from '../../lib/time/clock.ts'
import { newId, type Tx } from '../../lib/database/db.ts'
import { addMoments, type NewMoment } from '../moment/add-moments.ts'
import { notifyAll } from '../notification/notify.ts'
import { askStaffReading } from './ask-staff-reading.ts'
import { countsFor, actionsOf, targetName } from './action-queries.ts'
import { badgeNotification } from './notifications.ts'
import type { Rule } from './rules.ts'
import { insertCertificates, type NewCertificate } from './issue-certificates.ts'

/**
 * Award all earned badges and certificates once, notify the people, and add a moment for each badge. Call it in the
 * transaction of an action that may earn something; repeated calls are harmless. Revoked awards are not given again.
 */
export async function evaluateAwards(tx: Tx, deps: { clock: Clock }, userIds: string[]) {
  await addMoments(tx, deps, badgeMoments(await giveAwards(tx, deps, userIds)))
}

/** Return the moments of badges. */
export const badgeMoments = (badges: DueBadge[]): NewMoment[] =>
  badges.map(({ user_id, badge_id, name }) => ({ user_id, kind: 'badge', subject_id: badge_id, title: name }))

/** The same without moments, for past actions. Returns the badges. */
export async function giveAwards(tx: Tx, deps: { clock: Clock }, userIds: string[]): Promise<DueBadge[]> {
  if (userIds.length === 0) return []
  await lockPeople(tx, userIds)
  const given = await awardBadges(tx, deps, await listDueBadges(tx, userIds))
  await insertCertificates(tx, deps, await listDueCertificates(tx, userIds))
  await askStaffReading(tx, deps, userIds)
  return given
}

/**
 * Lock the people, so that one transaction evaluates a person at a time: of two actions at the same time neither would see
 * the other. After the wait, a transaction reads what the other has committed. Sorted, so that there is no deadlock.
 */
async function lockPeople(tx: Tx, userIds: string[]) {
  await sql`
    select pg_advisory_xact_lock(hashtextextended('award:' || id, 0))
    from (select distinct id from unnest(${userIds}::text[]) as given (id) order by id) person`.execute(tx)
}

interface DueBadge {
  user_id: string
  badge_id: string
  code: string
  name: string
  description: string
  rule: Rule
  target_name: string | null
  evidence: object
}

/** The badges that people have earned and do not have. */
export async function listDueBadges(tx: Tx, userIds: string[]): Promise<DueBadge[]> {
  const { rows } = await sql<DueBadge>`
    select d.user_id, b.id as badge_id, b.code, b.name, b.description, b.rule, ${targetName('b.rule')} as target_name,
           b.rule || jsonb_build_object('value', count(*)) as evidence
    from badge b
    join ${actionsOf(userIds)} d on ${countsFor('b.rule')}
    where b.status = 'published'
      and not exists (
        select
        from badge_award a
        where a.user_id = d.user_id
          and a.badge_id = b.id
      )
    group by d.user_id, b.id
    having count(*) >= (b.rule ->> 'threshold')::integer
    order by d.user_id, b.position`.execute(tx)
  return rows
}

async function awardBadges(tx: Tx, deps: { clock: Clock }, due: DueBadge[]): Promise<DueBadge[]> {
  if (due.length === 0) return []
  const time = deps.clock.now().toISOString()
  const awards = due.map(({ user_id, badge_id, evidence }) => ({ id: newId(), user_id, badge_id, evidence }))
  // Sorted, so that two transactions wait for each other instead of deadlocking.
  const { rows } = await sql<{ user_id: string; badge_id: string }>`
    insert into badge_award (id, user_id, badge_id, awarded_at, evidence, created_at)
    select id, user_id, badge_id, ${time}::timestamptz, evidence, ${time}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(awards)}::jsonb) as due (id uuid, user_id uuid, badge_id uuid, evidence jsonb)
    order by user_id, badge_id
    on conflict (user_id, badge_id) where revoked_at is null do nothing
    returning user_id, badge_id`.execute(tx)
  const isNew = (one: DueBadge) => rows.some((row) => row.user_id === one.user_id && row.badge_id === one.badge_id)
  const given = due.filter(isNew)
  await notifyAll(tx, deps, given.map(badgeNotification))
  return given
}

/** A certificate that was revoked or replaced is not due again. */
async function listDueCertificates(tx: Tx, userIds: string[]): Promise<NewCertificate[]> {
  const { rows } = await sql<NewCertificate>`
    select due.id as template_id, due.user_id, due.subject_key, due.subject_title, t.subject_type, t.title, t.description, t.signatories,
           t.valid_months, u.full_name as recipient_name
    from (
      select t.id, d.user_id, coalesce(d.subject_key, t.subject_key) as subject_key, d.subject_title
      from certificate_template t
      join ${actionsOf(userIds)} d on ${countsFor('t.rule')}
      where t.status = 'published'
      group by t.id, d.user_id, coalesce(d.subject_key, t.subject_key), d.subject_title
      having count(*) >= (t.rule ->> 'threshold')::integer
    ) due
    join certificate_template t on t.id = due.id
    join app_user u on u.id = due.user_id
    where not exists (
      select
      from certificate c
      where c.user_id = due.user_id
        and c.subject_type = t.subject_type
        and c.subject_key = due.subject_key
    )
    order by due.user_id, t.subject_type, due.subject_key`.execute(tx)
  return rows
}
