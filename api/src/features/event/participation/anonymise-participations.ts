import { sql } from 'kysely'

/** Columns that anonymise a participation. The row still counts. */
export const nameless = (now: Date) => sql`
  user_id = null, full_name = 'Peserta', email = 'anonim-' || id || '@anonim.invalid', phone = null,
  ticket_code = 'anonim-' || id, short_code = null, updated_at = ${now.toISOString()}`
