import { sql } from 'kysely'
import type { ShareCardKind } from '@semai/contract/share-card'
import type { CardContent, SubjectCardContent } from '@semai/drawing/share-card/content'
import type { Db } from '../../../lib/database/db.ts'
import { plainDate } from '../../../lib/time/format-date.ts'
import { findLastSuggestion } from '../../pretest/queries.ts'
import { stageActions } from '../../program/queries.ts'
import { findEventCard } from './event-queries.ts'

/** Subject of a card, and the person who asks. */
export interface CardSubject {
  kind: ShareCardKind
  /** Null of a pre-test. */
  subject_id: string | null
  user_id: string
  now: Date
}

/** Find the content of a person's card; null without anything to share. */
export const findContent = (db: Db, subject: CardSubject): Promise<CardContent | null> =>
  finders[subject.kind](db, subject)

const finders: Record<ShareCardKind, (db: Db, subject: CardSubject) => Promise<CardContent | null>> = {
  event: async (db, { subject_id }) => (subject_id ? findEventCard(db, subject_id) : null),
  startup: findStartup,
  certificate: findCertificate,
  badge: findBadge,
  quiz: findQuiz,
  stage: findStage,
  'check-in': findCheckIn,
  'pre-test': findPreTest,
}

type Subject = Omit<SubjectCardContent, 'kind'>

const subject = (content: Subject): CardContent => ({ kind: 'subject', ...content })

/** Find a startup of the person, or one with a public preview. */
async function findStartup(db: Db, { subject_id, user_id }: CardSubject) {
  const { rows } = await sql<{ name: string; tagline: string; sector: string | null }>`
    select s.name, s.tagline,
           (
             select c.name
             from startup_in_sector i
             join startup_sector c on c.id = i.sector_id
             where i.startup_id = s.id
             order by c.name
             limit 1
           ) as sector
    from startup s
    where s.id = ${subject_id}
      and s.status = 'active'
      and (s.is_public or exists (
        select
        from startup_member m
        where m.startup_id = s.id
          and m.user_id = ${user_id}
      ))`.execute(db)
  const [startup] = rows
  if (!startup) return null
  const { name, tagline, sector } = startup
  const words = [sector, tagline, name].filter((word) => word !== null)
  return subject({ tone: 'daun', kicker: 'Startup', title: name, line: tagline, emblem: { kind: 'glyph', words } })
}

async function findCertificate(db: Db, { subject_id, user_id, now }: CardSubject) {
  const { rows } = await sql<{ title: string; recipient_name: string; issued_at: string }>`
    select title, recipient_name, issued_at
    from certificate
    where id = ${subject_id}
      and user_id = ${user_id}
      and status = 'issued'
      and (valid_until is null or valid_until > ${now.toISOString()})`.execute(db)
  const [certificate] = rows
  if (!certificate) return null
  const { title, recipient_name, issued_at } = certificate
  const line = `${recipient_name} · ${plainDate(issued_at, 'Asia/Jakarta')}`
  return subject({ tone: 'paper', kicker: 'Sertifikat', title, line, emblem: { kind: 'seal' } })
}

async function findBadge(db: Db, { subject_id, user_id }: CardSubject) {
  const { rows } = await sql<{ name: string; description: string }>`
    select b.name, b.description
    from badge b
    join badge_award a on a.badge_id = b.id and a.user_id = ${user_id} and a.revoked_at is null
    where b.id = ${subject_id}`.execute(db)
  const [badge] = rows
  if (!badge) return null
  const emblem = { kind: 'moment', moment: 'badge', nodes: 3 } as const
  return subject({ tone: 'nila', kicker: 'Badge', title: badge.name, line: badge.description, emblem })
}

/** Find a quiz by its id or its sub-module's id. */
async function findQuiz(db: Db, { subject_id, user_id }: CardSubject) {
  const { rows } = await sql<{ title: string; workshop: string; percent: number }>`
    select s.title, w.title as workshop, max(r.percent) as percent
    from quiz q
    join workshop_sub_module s on s.id = q.workshop_sub_module_id
    join workshop_module m on m.id = s.workshop_module_id
    join workshop w on w.id = m.workshop_id
    join quiz_result r on r.quiz_id = q.id and r.user_id = ${user_id} and r.passed
    where q.id = ${subject_id}
       or q.workshop_sub_module_id = ${subject_id}
    group by s.title, w.title`.execute(db)
  const [quiz] = rows
  if (!quiz) return null
  const line = `Nilai ${quiz.percent} di workshop ${quiz.workshop}`
  const emblem = { kind: 'moment', moment: 'quiz', nodes: 3 } as const
  return subject({ tone: 'nila', kicker: 'Kuis lulus', title: quiz.title, line, emblem })
}

async function findStage(db: Db, { subject_id, user_id }: CardSubject) {
  const { rows } = await sql<{ name: string; summary: string; position: number }>`
    select s.name, s.summary, (select count(*) from program_stage where is_active and position <= s.position) as position
    from program_stage s
    join (${stageActions(user_id)}) action on action.position = s.position and action.kind <> 'begun'
    where s.id = ${subject_id}
      and s.is_active`.execute(db)
  const [stage] = rows
  if (!stage) return null
  const emblem = { kind: 'moment', moment: 'stage', nodes: stage.position } as const
  return subject({ tone: 'nila', kicker: 'Tahap tercapai', title: stage.name, line: stage.summary, emblem })
}

async function findCheckIn(db: Db, { subject_id, user_id }: CardSubject) {
  const { rows } = await sql<{ title: string; start_at: string; time_zone: string; place: string }>`
    select e.title, e.start_at, e.time_zone, case when e.mode = 'online' then 'daring' else e.venue_name end as place
    from event e
    join event_participant p on p.event_id = e.id and p.user_id = ${user_id} and p.status = 'attended'
    where e.id = ${subject_id}`.execute(db)
  const [event] = rows
  if (!event) return null
  const line = `${plainDate(event.start_at, event.time_zone)} · ${event.place}`
  const emblem = { kind: 'moment', moment: 'check-in', nodes: 1 } as const
  return subject({ tone: 'nila', kicker: 'Aku hadir', title: event.title, line, emblem })
}

async function findPreTest(db: Db, { user_id }: CardSubject) {
  const suggestion = await findLastSuggestion(db, user_id)
  if (!suggestion) return null
  const { suggested_role, tied_roles, scores } = suggestion
  const nameOf = (code: string) => scores.find(({ role_code }) => role_code === code)?.role_name ?? code
  const title = suggested_role
    ? `Peran: ${nameOf(suggested_role)}`
    : `Di antara ${tied_roles.map(nameOf).join(' dan ')}`
  return subject({
    tone: 'nila',
    kicker: 'Hasil pre-test',
    title,
    line: suggested_role ? await summaryOf(db, suggested_role) : 'Sama kuat: perannya dipilih sendiri.',
    emblem: {
      kind: 'roles',
      lit: suggested_role && nameOf(suggested_role),
      // In a fixed order, not by score.
      scores: scores
        .map(({ role_name, score }) => ({ name: role_name, score }))
        .toSorted((one, other) => one.name.localeCompare(other.name)),
    },
  })
}

async function summaryOf(db: Db, code: string): Promise<string> {
  const { rows } = await sql<{ summary: string }>`select summary from team_role where code = ${code}`.execute(db)
  return rows[0]?.summary ?? ''
}
