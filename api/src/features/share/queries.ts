import { sql } from 'kysely'
import type { Db } from '../../lib/database/db.ts'
import type { Deps } from '../../lib/deps.ts'
import { formatSpan, plainDate } from '../../lib/time/format.ts'
import { CERTIFICATE_CARD, type LinkPreview } from '../../lib/web/link-preview.ts'
import { lineOf, pictureOf, subjectOf, type Subject } from './rules.ts'

/**
 * What the link of a path says of itself to who has no login: a published event, a certificate that holds, and a startup
 * or a topic whose owner made its preview public. Null at once, without a question, for every other address.
 */
export function findShared({ readDb, clock }: Pick<Deps, 'readDb' | 'clock'>, path: string) {
  const subject = subjectOf(path)
  return subject && finders[subject.kind](readDb, subject, clock.now())
}

type Find = (db: Db, subject: Subject, now: Date) => Promise<LinkPreview | null>

const finders: Record<Subject['kind'], Find> = {
  event: findEvent,
  certificate: findCertificate,
  startup: findStartup,
  topic: findTopic,
}

interface EventRow {
  slug: string
  title: string
  summary: string
  mode: string
  venue_name: string
  start_at: string
  end_at: string
  time_zone: string
  banner: string | null
}

async function findEvent(db: Db, subject: Subject): Promise<LinkPreview | null> {
  const isBySlug = subject.kind === 'event' && subject.by === 'slug'
  const { rows } = await sql<EventRow>`
    select slug, title, summary, mode, venue_name, start_at, end_at, time_zone, banner
    from event
    where ${isBySlug ? sql`slug = ${subject.key}` : sql`id = ${subject.key}`}
      and status = 'published'`.execute(db)
  const [event] = rows
  if (!event) return null
  const { slug, title, summary, mode, venue_name, banner } = event
  const place = mode === 'online' ? 'Daring' : venue_name
  return {
    title,
    description: lineOf(`${formatSpan(event)} · ${place}. ${summary}`),
    image: pictureOf(banner, title),
    path: `/acara/${slug}`,
    type: 'article',
    isForSearch: true,
  }
}

interface CertificateRow {
  title: string
  recipient_name: string
  verify_code: string
  issued_at: string
}

async function findCertificate(db: Db, { key }: Subject, now: Date): Promise<LinkPreview | null> {
  const { rows } = await sql<CertificateRow>`
    select c.title, c.recipient_name, c.verify_code, c.issued_at
    from certificate c
    join app_user u on u.id = c.user_id and u.status = 'active'
    where c.verify_code = ${key.replaceAll('-', '').toUpperCase()}
      and c.status = 'issued'
      and (c.valid_until is null or c.valid_until > ${now.toISOString()})`.execute(db)
  const [certificate] = rows
  if (!certificate) return null
  const { title, recipient_name, verify_code, issued_at } = certificate
  const day = plainDate(issued_at, 'Asia/Jakarta')
  return {
    title: lineOf(`${title}: ${recipient_name}`),
    description: `Sertifikat Semai, terbit ${day}. Siapa saja bisa memeriksa keasliannya di sini.`,
    image: { path: CERTIFICATE_CARD, alt: 'Sertifikat Semai', isHouses: true },
    path: `/verifikasi/${verify_code}`,
    type: 'article',
    isForSearch: false,
  }
}

interface StartupRow {
  id: string
  name: string
  tagline: string
  picture: string | null
}

async function findStartup(db: Db, { key }: Subject): Promise<LinkPreview | null> {
  const { rows } = await sql<StartupRow>`
    select s.id, s.name, s.tagline, '/files/' || coalesce(banner.storage_key, logo.storage_key) as picture
    from startup s
    left join file banner on banner.id = s.banner_file_id
    left join file logo on logo.id = s.logo_file_id
    where s.id = ${key}
      and s.status = 'active'
      and s.is_public`.execute(db)
  const [startup] = rows
  if (!startup) return null
  const { id, name, tagline, picture } = startup
  return {
    title: name,
    description: lineOf(tagline || 'Startup di Semai.'),
    image: pictureOf(picture, name),
    path: `/startup/${id}`,
    type: 'website',
    isForSearch: false,
  }
}

// Its words stay inside: they may name others.
async function findTopic(db: Db, { key }: Subject): Promise<LinkPreview | null> {
  const { rows } = await sql<{ id: string; title: string; category: string }>`
    select t.id, t.title, c.name as category
    from forum_topic t
    join forum_category c on c.id = t.category_id
    join app_user u on u.id = t.author_id and u.status = 'active'
    where t.id = ${key}
      and t.is_public
      and t.hidden_at is null
      and t.deleted_at is null`.execute(db)
  const [topic] = rows
  if (!topic) return null
  return {
    title: topic.title,
    description: lineOf(`Topik di forum Semai, ${topic.category}.`),
    image: null,
    path: `/forum/topic/${topic.id}`,
    type: 'article',
    isForSearch: false,
  }
}
