import type { Guideline } from '@semai/contract/guideline'
import { newId, type Tx } from '../../lib/database/db.ts'
import { sanitizeHtml } from '../../lib/content/sanitize-html.ts'

export interface NewGuideline extends Pick<
  Guideline,
  'slug' | 'title' | 'summary' | 'icon' | 'role_codes' | 'position'
> {
  body_html: string
  status: 'draft' | 'published' | 'archived'
  updated_at: string
}

/** Keeps guidelines, their HTML cleaned. */
export async function insertGuidelines(tx: Tx, guidelines: NewGuideline[], mediaHosts: string[]) {
  const rows = guidelines.map((guideline) => ({
    ...guideline,
    id: newId(),
    body_html: sanitizeHtml(guideline.body_html, mediaHosts),
  }))
  await tx.insertInto('guideline').values(rows).execute()
}
