import type { Json } from '../database/json.ts'

/**
 * Answers what PostgreSQL has written. No schema filters it on its way: its statement names what goes out, and the tests
 * hold each such answer to the call's schema, field by field (test/json-answer.ts).
 */
export function answerJson<T>(reply: { type(mediaType: string): unknown }, json: Json<T>): T {
  reply.type('application/json; charset=utf-8')
  return json as unknown as T
}
