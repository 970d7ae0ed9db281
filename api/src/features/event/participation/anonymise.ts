import { sql } from 'kysely'

/** What a participation becomes of which nobody may know any more whose it was; it still counts. */
export const nameless = (now: Date) => sql`
  user_id = null, full_name = 'Peserta', email = 'anonim-' || id || '@anonim.invalid', phone = null,
  ticket_code = 'anonim-' || id, short_code = null, updated_at = ${now.toISOString()}`
