import { sql } from 'kysely'
import type { Resource } from '@semai/contract/console/resource/resource'
import type { ValidationError } from '../../../lib/failure.ts'
import type { Tx } from '../../../lib/database/db.ts'
import type { Values } from '../table.ts'
import { textIn } from '../value-rules.ts'

const FOLDER = '/files/'

/** Return errors for fields whose file was never uploaded here. Unchanged values stay valid. */
export async function unknownFiles(
  tx: Tx,
  { fields }: Resource,
  rows: { values: Values; before: Values | null }[],
): Promise<ValidationError[][]> {
  const names = Object.keys(fields).filter((name) => ['image', 'document', 'film'].includes(fields[name]?.kind ?? ''))
  if (names.length === 0) return rows.map(() => [])
  const given = rows.map(({ values, before }) =>
    names
      .map((name) => ({ field: name, path: textIn(values, name) }))
      .filter(({ field, path }) => path !== '' && path !== before?.[field]),
  )
  const known = await findFiles(tx, [...new Set(given.flat().map(({ path }) => path))])
  return given.map((all) =>
    all
      .filter(({ path }) => !known.has(path))
      .map(({ field }) => ({ field, message: 'Berkas ini belum diunggah. Unggah dulu.' })),
  )
}

/** Return the paths of stored library files among the given paths. */
async function findFiles(tx: Tx, paths: string[]): Promise<Set<string>> {
  const keys = paths.filter((path) => path.startsWith(`${FOLDER}library/`)).map((path) => path.slice(FOLDER.length))
  if (keys.length === 0) return new Set()
  const { rows } = await sql<{ storage_key: string }>`
    select storage_key
    from file
    where storage_key = any(${keys}::text[])`.execute(tx)
  return new Set(rows.map(({ storage_key }) => `${FOLDER}${storage_key}`))
}
