import { Type } from 'typebox'
import { endpoint } from '../call/endpoint.ts'
import { Id, Instant, Nullable } from '../call/field.ts'
import { DataOf } from '../call/page.ts'

export const createAttendance = endpoint({
  method: 'POST',
  url: '/v1/event-attendance/create',
  config: { keyless: 'repeatable', access: 'operator', failures: ['event-not-found'] },
  schema: {
    summary:
      'Check in participants by scanned tickets or short codes, also scanned offline. Each scan gets its own outcome; the first scan counts. Repeated scans return the same outcome.',
    body: Type.Object({
      event_id: Id,
      scans: Type.Array(
        Type.Object({
          /** The ticket's code or its short one, with spaces (and, of the short one, hyphens and case) as typed. */
          ticket_code: Type.String({ minLength: 8, maxLength: 96, pattern: '^[A-Za-z0-9_ -]+$' }),
          scanned_at: Instant,
        }),
        { minItems: 1, maxItems: 200 },
      ),
    }),
    response: {
      200: DataOf(
        Type.Array(
          Type.Object({
            ticket_code: Type.String(),
            outcome: Type.Union([
              Type.Literal('attended'),
              Type.Literal('attended_before'),
              Type.Literal('not_registered'),
              Type.Literal('unknown'),
            ]),
            full_name: Nullable(Type.String()),
            /** Time of the counted scan. */
            attended_at: Nullable(Instant),
          }),
        ),
      ),
    },
  },
})
