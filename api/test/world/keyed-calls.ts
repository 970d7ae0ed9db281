import { sql } from 'kysely'
import type { TestApp } from '../app.ts'

export interface Somebody {
  id: string
  email: string
  token: string
}

type Answer = Awaited<ReturnType<TestApp['call']>>

export const keyed = (key: string) => ({ 'idempotency-key': key })

export const outcomeOf = ({ status, json }: Answer) => [status, json.code]

export const idsOf = (answers: Answer[]) => [...new Set(answers.map(({ json }) => json.data.id))]

/** Calls with an Idempotency-Key, and readers of their effects. */
export const keyedCalls = ({ call, db }: TestApp) => ({
  create: ({ token }: Somebody, key: string, name = 'Panenara') =>
    call('POST', '/v1/startup/create', { token, headers: keyed(key), body: { name } }),
  write: ({ token }: Somebody, key: string, subject = 'Sertifikatku') =>
    call('POST', '/mail/send', {
      token,
      headers: keyed(key),
      body: { template: 'support', subject, message: 'Sertifikatku belum muncul.' },
    }),
  async startupsOf({ id }: Somebody) {
    const { rows } = await sql<{ id: string }>`
      select startup_id as id from startup_member where user_id = ${id}`.execute(db)
    return rows.map((row) => row.id)
  },
  /** Age the keys of a person. The database sets their times, so the test clock does not apply. */
  age: ({ id }: Somebody, by: string) =>
    sql`
      update idempotency_key
      set claimed_at = claimed_at - ${by}::interval, created_at = created_at - ${by}::interval
      where user_id = ${id}`.execute(db),
})
