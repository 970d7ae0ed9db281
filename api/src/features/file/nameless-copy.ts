import { buffer } from 'node:stream/consumers'
import type { Deps } from '../../lib/deps.ts'
import { Failure } from '../../lib/failure.ts'
import { namelessKey } from '../../lib/file/image-variant.ts'
import { isRefusedPdf, readPdf } from '../../lib/file/pdf/read-pdf.ts'
import type { StoredFile } from './queries.ts'
import { setPageCount } from './set-page-count.ts'

/**
 * The nameless copies of PDFs. One that was uploaded before copies were made gets its copy when somebody first asks for it;
 * one that cannot be read is not read again.
 */
export function namelessCopies({ db, files }: Pick<Deps, 'db' | 'files'>) {
  const underway = new Map<string, Promise<void>>()

  async function make(key: string) {
    const original = await files.open(key)
    if (!original) throw new Failure('file-not-found')
    try {
      const { page_count, nameless } = await readPdf(await buffer(original.stream), { person: null })
      await files.put(namelessKey(key), nameless)
      await setPageCount(db, key, page_count)
    } catch (error) {
      if (!isRefusedPdf(error)) throw error
      await setPageCount(db, key, 0)
      throw new Failure('pdf-not-shown')
    }
  }

  /** @throws Failure pdf-not-shown, file-not-found, unavailable */
  return async (key: string, { page_count }: Pick<StoredFile, 'page_count'>) => {
    if (page_count === 0) throw new Failure('pdf-not-shown')
    const kept = await files.open(namelessKey(key))
    if (kept) return kept
    const made = underway.get(key) ?? make(key).finally(() => underway.delete(key))
    underway.set(key, made)
    await made
    const copy = await files.open(namelessKey(key))
    if (!copy) throw new Failure('file-not-found')
    return copy
  }
}
