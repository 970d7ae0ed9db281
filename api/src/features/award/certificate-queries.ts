import { sql } from 'kysely'
import type { Certificate, VerifiedCertificate } from '@semai/contract/award'
import { serverLimits } from '@semai/contract/call/limits'
import type { Db } from '../../lib/database/db.ts'
import { Failure } from '../../lib/failure.ts'
import { readPage } from '../../lib/database/page.ts'
import { linkedinUrl, stateOf, verifyUrl } from './rules.ts'

type Row = Omit<Certificate, 'verify_url' | 'linkedin_url'>

const columns = sql`
  c.id, c.serial, c.verify_code, c.subject_type as subject, c.title, c.description, c.recipient_name, c.signatories,
  c.issued_at, c.valid_until, c.status`

/** List a person's certificates, the latest first, without replaced ones. */
export async function listCertificates(
  db: Db,
  userId: string,
  { page, publicUrl }: { page: number; publicUrl: string },
) {
  const list = {
    select: columns,
    from: sql`
      from certificate c
      where c.user_id = ${userId}
        and c.status <> 'replaced'`,
    order: sql`c.issued_at desc, c.id desc`,
  }
  const found = await readPage<Row>(db, list, page, serverLimits.pageSize)
  return { ...found, data: found.data.map((row) => withLinks(row, publicUrl)) }
}

const withLinks = (row: Row, publicUrl: string): Certificate => ({
  ...row,
  verify_url: verifyUrl(publicUrl, row.verify_code),
  linkedin_url: linkedinUrl(publicUrl, row),
})

/** @throws Failure certificate-not-found */
export async function getCertificate(db: Db, id: string, publicUrl: string): Promise<Certificate> {
  const { rows } = await sql<Row>`
    select ${columns}
    from certificate c
    where c.id = ${id}`.execute(db)
  if (!rows[0]) throw new Failure('certificate-not-found')
  return withLinks(rows[0], publicUrl)
}

/** Data printed on a certificate or signed into a credential. */
export interface ExportedCertificate extends Row {
  subject_key: string
  pdf_key: string | null
}

/** Find a person's own valid certificate for an export. @throws Failure certificate-not-found, certificate-invalid */
export async function getExported(db: Db, userId: string, id: string): Promise<ExportedCertificate> {
  const { rows } = await sql<ExportedCertificate>`
    select ${columns}, c.subject_key, c.pdf_key
    from certificate c
    where c.id = ${id}
      and c.user_id = ${userId}`.execute(db)
  if (!rows[0]) throw new Failure('certificate-not-found')
  if (rows[0].status !== 'issued') throw new Failure('certificate-invalid')
  return rows[0]
}

interface Asked {
  now: Date
  publicUrl: string
}

/** Read the public data of a code. @throws Failure certificate-unknown */
export async function verifyCode(db: Db, code: string, { now, publicUrl }: Asked): Promise<VerifiedCertificate> {
  const { rows } = await sql<Omit<VerifiedCertificate, 'state' | 'verify_url'> & Pick<Row, 'status'>>`
    select serial, title, description, recipient_name, signatories, issued_at, valid_until, changed_at, status
    from certificate
    where verify_code = ${code}`.execute(db)
  if (!rows[0]) throw new Failure('certificate-unknown')
  const { status, ...known } = rows[0]
  const state = stateOf({ status, valid_until: known.valid_until }, now)
  return { ...known, state, verify_url: verifyUrl(publicUrl, code) }
}

/** List revoked and replaced credentials by id, without the private reason of a revocation. */
export async function listClosed(db: Db): Promise<{ id: string; reason: string }[]> {
  const { rows } = await sql<{ id: string; reason: string }>`
    select id, case status when 'replaced' then 'Diganti' else 'Dicabut' end as reason
    from certificate
    where status <> 'issued'
    order by changed_at, id`.execute(db)
  return rows
}
