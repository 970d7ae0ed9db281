import { sql } from 'kysely'
import type { Db } from '../../lib/database/db.ts'
import type { Deps } from '../../lib/deps.ts'

const AT_ONCE = 100

/** Delete files of revoked, replaced and anonymised certificates. Harmless to repeat. */
export async function sweepCertificateFiles({ db, files }: Pick<Deps, 'db' | 'files'>) {
  for (const { id, pdf_key } of await listUnused(db)) {
    // oxlint-disable-next-line no-await-in-loop -- a few an hour
    await files.remove(pdf_key)
    // oxlint-disable-next-line no-await-in-loop -- as above
    await sql`update certificate set pdf_key = null where id = ${id} and pdf_key = ${pdf_key}`.execute(db)
  }
}

async function listUnused(db: Db): Promise<{ id: string; pdf_key: string }[]> {
  const { rows } = await sql<{ id: string; pdf_key: string }>`
    select id, pdf_key
    from certificate
    where pdf_key is not null
      and (status <> 'issued' or user_id is null)
    limit ${AT_ONCE}`.execute(db)
  return rows
}
