import { limits } from '@semai/contract/call/limits'
import { CallFailed } from '../../../lib/call/call.ts'
import { fieldErrors } from '../../../lib/call/failure-text.ts'
import type { TopicDraft } from '../editor/draft.ts'

/** Fields of the form that can have errors, from top to bottom. */
export const PARTS = ['type', 'category_id', 'title', 'body', 'tags', 'region_hub_id', 'stage'] as const
export type Part = (typeof PARTS)[number]
export type FieldErrors = Partial<Record<Part, string>>

/** Validate a draft before it is sent. */
export function errorsOf({ category_id, title, body }: TopicDraft): FieldErrors {
  const length = title.trim().length
  return {
    ...(!category_id && { category_id: 'Pilih kategorinya dulu.' }),
    ...(length < limits.forumTitleMin && {
      title: length === 0 ? 'Tulis judul topikmu.' : `Judul paling sedikit ${limits.forumTitleMin} karakter.`,
    }),
    ...(!body.trim() && { body: 'Tulis dulu isinya.' }),
  }
}

const BLAMED: Record<string, Part> = {
  'forum-category-not-found': 'category_id',
  'forum-announcement-refused': 'type',
  'forum-too-many-links': 'body',
  'forum-mention-unknown': 'body',
  'attachment-not-found': 'body',
  'region-hub-not-found': 'region_hub_id',
  'stage-unknown': 'stage',
}

/** Map a server error to the fields of the form; empty when it concerns none. */
export function blamed(error: unknown): FieldErrors {
  if (!(error instanceof CallFailed)) return {}
  const part = BLAMED[error.code]
  if (part) return { [part]: error.message }
  const errors = Object.entries(fieldErrors(error))
  return Object.fromEntries(errors.flatMap(([field, words]) => partsOf(field).map((one) => [one, words])))
}

// 'tags.0' belongs to the field tags.
const partsOf = (field: string) => PARTS.filter((part) => field === part || field.startsWith(`${part}.`))
