import type { Tx } from '../../lib/database/db.ts'
import type { Deps } from '../../lib/deps.ts'
import { mediaColumns, mediaOf, videoErrors, type MediaEdit, type MediaForm } from '../../lib/content/media-form.ts'
import type { ValidationError } from '../../lib/failure.ts'

/** What keeps content from being saved, by the fields of its form: there is something to watch or read. */
export function contentErrors(type: string, form: MediaForm, mediaHosts: string[]): ValidationError[] {
  const hasText = form.body_html !== ''
  if (type === 'video') return videoErrors(form, mediaHosts)
  if (type === 'article') return hasText ? [] : [{ field: 'body_html', message: 'Tulis isinya dulu.' }]
  return hasText || form.pdf_file ? [] : [{ field: 'pdf_file', message: 'Unggah PDF-nya, atau tulis isinya.' }]
}

/** The columns of what is read; a new version when it is not the same any more: readers who have an older one are told. */
export async function contentColumns(tx: Tx, deps: Deps, edit: MediaEdit & { version: number }) {
  const contentOf = (form: MediaForm) =>
    JSON.stringify([form.body_html, mediaOf(form, deps.config.mediaHosts).source_url])
  const isChanged = edit.before !== null && contentOf(edit.before) !== contentOf(edit.form)
  return { ...(await mediaColumns(tx, deps, edit)), ...(isChanged && { version: edit.version + 1 }) }
}
