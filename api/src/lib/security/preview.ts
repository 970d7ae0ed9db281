import { sql, type RawBuilder } from 'kysely'
import { isManagedBy } from './permission.ts'

/** SQL condition: the person may preview a draft, as staff who manage it. */
export const previewedBy = isManagedBy

/** SQL condition without previews. */
export const noPreview: RawBuilder<boolean> = sql`false`
