import { sql } from 'kysely'
import type { Db } from '../../lib/database/db.ts'
import { idOfSlug } from '../../lib/database/former-slug.ts'
import type { Deps } from '../../lib/deps.ts'
import { plainDate } from '../../lib/time/format-date.ts'
import { CERTIFICATE_CARD, type LinkPreview } from '../../lib/web/link-preview.ts'
import { cardOf, findEvent } from './event-queries.ts'
import { cardPicture, isBySlug, lineOf, pictureOf, subjectOf, type Subject } from './rules.ts'

/**
 * Return the link preview of an address for people without a login: a published or cancelled event, a valid
 * certificate, and a startup or topic whose owner made its preview public. `unknown` for an event (with its queue), a
 * certificate or a public startup page that does not exist or is not public. Null for all other addresses, so that
 * members' content stays hidden.
 */
export function findShared({ readDb, clock }: Pick<Deps, 'readDb' | 'clock'>, path: string) {
  const subject = subjectOf(path)
  return subject && finders[subject.kind](readDb, subject, clock.now())
}

type Find = (db: Db, subject: Subject, now: Date) => Promise<LinkPreview | 'unknown' | null>

const finders: Record<Subject['kind'], Find> = {
  event: findEvent,
  queue: findQueue,
  certificate: findCertificate,
  startup: findStartup,
  topic: findTopic,
  nothing: () => Promise.resolve('unknown'),
}

async function findQueue(db: Db, { key }: Subject): Promise<'unknown' | null> {
  return (await findEvent(db, { kind: 'event', by: 'id', key })) === 'unknown' ? 'unknown' : null
}

interface CertificateRow {
  title: string
  recipient_name: string
  verify_code: string
  issued_at: string
  card: string | null
  is_shown: boolean
}

async function findCertificate(db: Db, { key }: Subject, now: Date): Promise<LinkPreview | 'unknown' | null> {
  const { rows } = await sql<CertificateRow>`
    select c.title, c.recipient_name, c.verify_code, c.issued_at, ${cardOf('certificate', 'c.id')} as card,
           u.status = 'active' and c.status = 'issued' and coalesce(c.valid_until > ${now.toISOString()}, true) as is_shown
    from certificate c
    join app_user u on u.id = c.user_id
    where c.verify_code = ${key.replaceAll('-', '').toUpperCase()}`.execute(db)
  const [certificate] = rows
  if (!certificate) return 'unknown'
  if (!certificate.is_shown) return null
  const { title, recipient_name, verify_code, issued_at, card } = certificate
  const day = plainDate(issued_at, 'Asia/Jakarta')
  return {
    title: lineOf(`${title}: ${recipient_name}`),
    description: `Sertifikat Semai, terbit ${day}. Siapa saja bisa memeriksa keasliannya di sini.`,
    image: cardPicture(card, title) ?? { path: CERTIFICATE_CARD, alt: 'Sertifikat Semai', isHouses: true },
    path: `/verifikasi/${verify_code}`,
    type: 'article',
    isForSearch: false,
  }
}

interface StartupRow {
  id: string
  slug: string
  has_public_page: boolean
  name: string
  tagline: string
  banner: string | null
  card: string | null
  logo: string | null
}

async function findStartup(db: Db, subject: Subject): Promise<LinkPreview | 'unknown' | null> {
  const { rows } = await sql<StartupRow>`
    select s.id, s.slug, s.has_public_page, s.name, s.tagline, '/files/' || banner.storage_key as banner, ${cardOf('startup', 's.id')} as card,
           '/files/' || logo.storage_key as logo
    from startup s
    left join file banner on banner.id = s.banner_file_id
    left join file logo on logo.id = s.logo_file_id
    where s.id = ${isBySlug(subject) ? idOfSlug('startup', subject.key) : subject.key}
      and (${!isBySlug(subject)}::boolean or s.has_public_page)
      and s.status = 'active'
      and s.is_public`.execute(db)
  const [startup] = rows
  if (!startup) return isBySlug(subject) ? 'unknown' : null
  const { id, slug, has_public_page, name, tagline, banner, card, logo } = startup
  return {
    title: name,
    description: lineOf(tagline || 'Startup di Semai.'),
    image: pictureOf(banner, name) ?? cardPicture(card, name) ?? pictureOf(logo, name),
    path: has_public_page ? `/kenali/${slug}` : `/startup/${id}`,
    ...(isBySlug(subject) && slug !== subject.key && { movedTo: `/kenali/${slug}` }),
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
