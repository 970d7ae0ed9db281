import { sql } from 'kysely'
import type { Certificate } from '@semai/contract/award'
import type { Db } from '../../lib/database/db.ts'
import { groupedCode, linkedinUrl, verifyUrl, worded } from './rules.ts'
import { workshopOf } from './workshop-queries.ts'

type Said = Pick<Certificate, 'title' | 'description' | 'signatories' | 'valid_until' | 'subject'>

interface SampleRequest {
  id: string
  name: string | undefined
  now: Date
  publicUrl: string
}

/** Return a sample certificate of a template, with one of its workshops. Null for an unknown template. */
export async function findSample(db: Db, { id, name = 'Nama Penerima', now, publicUrl }: SampleRequest) {
  const { rows } = await sql<Said & { subject_title: string | null }>`
    select m.title, m.description, m.signatories, m.subject_type as subject, w.title as subject_title,
           ${now.toISOString()}::timestamptz + make_interval(months => m.valid_months) as valid_until
    from certificate_template m
    ${workshopOf(null)}
    where m.id = ${id}`.execute(db)
  const [found] = rows
  if (!found) return null
  const { subject_title, ...said } = found
  const sample = {
    ...said,
    id,
    description: worded(said.description, subject_title ?? 'nama kegiatannya'),
    recipient_name: name,
    serial: 'SEMAI-CONTOH',
    // Real codes have no O.
    verify_code: 'CONTOHCONTOH',
    issued_at: now.toISOString(),
    status: 'issued' as const,
  }
  const { verify_code } = sample
  const links = { verify_url: verifyUrl(publicUrl, verify_code), linkedin_url: linkedinUrl(publicUrl, sample) }
  return { certificate: { ...sample, ...links }, code: groupedCode(verify_code) }
}
