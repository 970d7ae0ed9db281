import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import type { PrintedCertificate } from '../../lib/certificate/pdf.ts'
import type { Db } from '../../lib/database/db.ts'
import type { Deps } from '../../lib/deps.ts'

/** What is drawn has changed: what was kept is printed anew. */
const DRAWING = 1

interface Wanted extends PrintedCertificate {
  id: string
  /** Under which the printed file is kept; null of one that was never asked for. */
  pdf_key: string | null
}

type PrintDeps = Pick<Deps, 'db' | 'files' | 'printer'>

/** A certificate's file as it was kept, or printed now. What it says and how it is drawn is in the file's name. */
export async function readCertificateFile(deps: PrintDeps, { pdf_key, ...wanted }: Wanted): Promise<Buffer> {
  const key = keyOf(wanted)
  const kept = pdf_key === key ? await deps.files.open(key) : null
  if (kept) return buffer(kept.stream)
  const keep = async (bytes: Uint8Array) => {
    // Without room to keep it, it is still handed out.
    await deps.files.put(key, bytes).then(
      () => noteFile(deps, wanted.id, { key, old: pdf_key }),
      () => {},
    )
  }
  return Buffer.from(await deps.printer.print(key, wanted, keep))
}

const keyOf = ({ id, ...said }: Omit<Wanted, 'pdf_key'>) => {
  const digest = createHash('sha256')
    .update(JSON.stringify([DRAWING, said]))
    .digest('hex')
  return `certificate/${id}-${digest.slice(0, 16)}.pdf`
}

/** Of one that was taken back or made anonymous meanwhile nothing stays. */
async function noteFile({ db, files }: PrintDeps, id: string, { key, old }: { key: string; old: string | null }) {
  const { rows } = await sql`
    update certificate
    set pdf_key = ${key}
    where id = ${id}
      and status = 'issued'
      and user_id is not null
    returning id`.execute(db)
  if (rows.length === 0) await files.remove(key)
  else if (old && old !== key) await files.remove(old)
}

const AT_ONCE = 100

/** Removes the files of certificates that were taken back, replaced or made anonymous. As often as one likes. */
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
