import { sql, type RawBuilder } from 'kysely'
import { isKeptBy } from './permission.ts'

/** Whether a draft is shown to who asks: to the staff who look after it, to see how it will look. */
export const previewedBy = isKeptBy

/** Nobody's. */
export const noPreview: RawBuilder<boolean> = sql`false`
