import type { Badge, Certificate } from '@semai/contract/award'
import { evaluateAwards } from '../src/features/award/evaluate-queries.ts'
import { newId, transaction } from '../src/lib/db.ts'
import type { TestApp } from './app.ts'

interface Caller {
  token: string
}

type Rule = { event: string; target?: string; threshold: number } | null

/** Makes badges and templates, and the calls of those who have earned something. */
export function awardMaker({ call, clock, db, deps }: Pick<TestApp, 'call' | 'clock' | 'db' | 'deps'>) {
  let made = 100
  return {
    async badge(rule: Exclude<Rule, null>, more: object = {}) {
      const position = ++made
      const words = { name: `Badge ${position}`, description: 'Uraian', image: 'bloom', criteria_text: 'Syarat' }
      const row = { id: newId(), code: `badge-${position}`, ...words, rule: JSON.stringify(rule), position, ...more }
      await db.insertInto('badge').values(row).execute()
      return row
    },
    async template(rule: Rule, more: object = {}) {
      const row = {
        id: newId(),
        subject_type: 'stage',
        subject_key: `tahap-${++made}`,
        title: 'Kelulusan Uji',
        description: 'atas kelulusan.',
        signatories: JSON.stringify([{ name: 'Retno Wahyuningrat', position: 'Ketua Program Semai' }]),
        rule: rule && JSON.stringify(rule),
        ...more,
      }
      await db.insertInto('certificate_template').values(row).execute()
      return row
    },
    evaluate: (...people: { id: string }[]) =>
      transaction(db, (tx) =>
        evaluateAwards(
          tx,
          deps,
          people.map(({ id }) => id),
        ),
      ),
    /** Something that earns: a test handed in. */
    async handsIn({ id }: { id: string }) {
      const created_at = clock.now().toISOString()
      await db
        .insertInto('pre_test_submission')
        .values({ id: newId(), user_id: id, state: 'submitted', created_at })
        .execute()
    },
    badgesOf: async ({ token }: Caller): Promise<Badge[]> => (await call('GET', '/v1/badge/get', { token })).json.data,
    earnedBy: async ({ token }: Caller): Promise<string[]> => {
      const badges: Badge[] = (await call('GET', '/v1/badge/get', { token })).json.data
      return badges.filter(({ awarded_at }) => awarded_at).map(({ name }) => name)
    },
    certificatesOf: async ({ token }: Caller): Promise<Certificate[]> =>
      (await call('GET', '/v1/certificate/get', { token })).json.data,
    toldOf: async ({ id }: { id: string }) => {
      const rows = await db
        .selectFrom('notification')
        .select(['title', 'content_title', 'target'])
        .where('user_id', '=', id)
        .orderBy('created_at')
        .execute()
      return rows
    },
  }
}
