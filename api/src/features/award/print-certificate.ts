import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import type { PrintedCertificate } from '../../lib/certificate/pdf.ts'
import type { Deps } from '../../lib/deps.ts'

/** Version of the drawing. Raise it to print stored files again. */
const DRAWING = 2

interface CertificateToPrint extends PrintedCertificate {
  id: string
  /** Storage key of the printed file; null before the first call. */
  pdf_key: string | null
}

type PrintDeps = Pick<Deps, 'db' | 'files' | 'printer'>

/** Read the stored file of a certificate, or print it. Its key has the hash of text and drawing. */
export async function readCertificateFile(
  deps: PrintDeps,
  { pdf_key, ...certificate }: CertificateToPrint,
): Promise<Buffer> {
  const key = keyOf(certificate)
  const stored = pdf_key === key ? await deps.files.open(key) : null
  if (stored) return buffer(stored.stream)
  const keep = async (bytes: Uint8Array) => {
    // A failed save does not fail the response.
    await deps.files.put(key, bytes).then(
      () => noteFile(deps, certificate.id, { key, old: pdf_key }),
      () => {},
    )
  }
  return Buffer.from(await deps.printer.print(key, certificate, keep))
}

const keyOf = ({ id, ...said }: Omit<CertificateToPrint, 'pdf_key'>) => {
  const digest = createHash('sha256')
    .update(JSON.stringify([DRAWING, said]))
    .digest('hex')
  return `certificate/${id}-${digest.slice(0, 16)}.pdf`
}

/** Save the key of a file, or delete the file of a certificate revoked or anonymised meanwhile. */
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
