import { buffer } from 'node:stream/consumers'
import type { Deps } from '../../lib/deps.ts'
import { Failure } from '../../lib/failure.ts'
import type { ByteRange } from '../../lib/file/store.ts'
import { namelessKey } from '../../lib/file/image-variant.ts'
import { blankTags, isSound } from '../../lib/file/sound/blank-tags.ts'
import { isRefusedPdf, readPdf } from '../../lib/file/pdf/read-pdf.ts'
import type { StoredFile } from './queries.ts'
import { setPageCount } from './set-page-count.ts'

/**
 * Serve copies of PDFs and recordings without their author. An upload from before 2026-11-28 gets its copy when it is
 * first read. If the server cannot make a copy, it sets `page_count` to 0 and does not try again.
 */
export function namelessCopies({ db, files }: Pick<Deps, 'db' | 'files'>) {
  const underway = new Map<string, Promise<void>>()

  async function make(key: string, mimeType: string) {
    const original = await files.open(key)
    if (!original) throw new Failure('file-not-found')
    const bytes = await buffer(original.stream)
    const { page_count, nameless } = isSound(mimeType)
      ? { page_count: null, nameless: blankTags(bytes, mimeType) }
      : await readPdf(bytes, { person: null }).catch(nothingOf)
    if (nameless) await files.put(namelessKey(key), nameless)
    if (page_count !== null || !nameless) await setPageCount(db, key, page_count ?? 0)
    if (!nameless) throw new Failure('pdf-not-shown')
  }

  /** @throws Failure pdf-not-shown, file-not-found, unavailable */
  return async (key: string, { page_count, mime_type }: StoredFile, range?: ByteRange) => {
    if (page_count === 0) throw new Failure('pdf-not-shown')
    const existing = await files.open(namelessKey(key), range)
    if (existing) return existing
    const made = underway.get(key) ?? make(key, mime_type).finally(() => underway.delete(key))
    underway.set(key, made)
    await made
    const copy = await files.open(namelessKey(key), range)
    if (!copy) throw new Failure('file-not-found')
    return copy
  }
}

function nothingOf(error: unknown) {
  if (!isRefusedPdf(error)) throw error
  return { page_count: 0, nameless: undefined }
}
