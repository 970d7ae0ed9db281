import { Type } from 'typebox'
import { endpoint } from './call/endpoint.ts'
import { Instant } from './call/field.ts'
import { Message } from './call/page.ts'

const Scalar = Type.Union([
  Type.String({ maxLength: 200, pattern: '^[^\\u0000]*$' }),
  Type.Number(),
  Type.Boolean(),
  Type.Null(),
])

export const collectEvents = endpoint({
  method: 'POST',
  url: '/v1/analytics/create',
  config: { keyless: 'repeatable' },
  schema: {
    summary: 'Create analytics events. Without your consent, the server drops them.',
    body: Type.Object({
      events: Type.Array(
        Type.Object({
          name: Type.String({ minLength: 1, maxLength: 100, pattern: '^[\\p{L}\\p{N} _-]+$' }),
          properties: Type.Record(Type.String({ pattern: '^[a-z][a-z0-9_]{0,39}$' }), Scalar, { maxProperties: 20 }),
          at: Instant,
        }),
        { minItems: 1, maxItems: 50 },
      ),
    }),
    response: { 202: Message },
  },
})
