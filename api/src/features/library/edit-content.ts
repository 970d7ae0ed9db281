import type { Tx } from '../../lib/database/db.ts'
import type { Deps } from '../../lib/deps.ts'
import { mediaColumns, mediaOf, videoErrors, type MediaEdit, type MediaForm } from '../../lib/content/media-form.ts'
import type { ValidationError } from '../../lib/failure.ts'

/** Validate the media of content: each type needs something to watch or read. Errors by form field. */
export function contentErrors(type: string, form: MediaForm, mediaHosts: string[]): ValidationError[] {
  const hasText = form.body_html !== ''
  if (type === 'video') return videoErrors(form, mediaHosts)
  if (type === 'article') return hasText ? [] : [{ field: 'body_html', message: 'Tulis isinya dulu.' }]
  return hasText || form.pdf_file ? [] : [{ field: 'pdf_file', message: 'Unggah PDF-nya, atau tulis isinya.' }]
}

/** Build the media columns. Increments the version when the media changes, so that open readers are notified. */
export async function contentColumns(tx: Tx, deps: Deps, edit: MediaEdit & { version: number }) {
  const contentOf = (form: MediaForm) =>
    JSON.stringify([form.body_html, mediaOf(form, deps.config.mediaHosts).source_url])
  const isChanged = edit.before !== null && contentOf(edit.before) !== contentOf(edit.form)
  return { ...(await mediaColumns(tx, deps, edit)), ...(isChanged && { version: edit.version + 1 }) }
}
