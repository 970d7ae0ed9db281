import { sql, type RawBuilder } from 'kysely'
import { isKeptBy } from './permission.ts'

/** SQL condition: the person may preview a draft, as staff who manage it. */
export const previewedBy = isKeptBy

/** SQL condition without previews. */
export const noPreview: RawBuilder<boolean> = sql`false`
