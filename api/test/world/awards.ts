import type { Badge, Certificate } from '@semai/contract/award'
import { evaluateAwards } from '../../src/features/award/evaluate-awards.ts'
import { newId, transaction } from '../../src/lib/database/db.ts'
import type { TestApp } from '../app.ts'

interface Caller {
  token: string
}

type Rule = { event: string; target?: string; threshold: number } | null

/** Makes badges and templates, and the calls of those who have earned something. */
export function awardMaker(app: Pick<TestApp, 'call' | 'clock' | 'db' | 'deps' | 'person'>) {
  const { call, clock, db, deps, person } = app
  let made = 100

  async function template(rule: Rule, more: object = {}) {
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
  }

  /** Whether a template issues anything from now on. */
  const setIssuing = ({ id }: { id: string }, isIssuing: boolean) =>
    db
      .updateTable('certificate_template')
      .set({ status: isIssuing ? 'published' : 'archived' })
      .where('id', '=', id)
      .execute()

  const evaluate = (...people: { id: string }[]) =>
    transaction(db, (tx) =>
      evaluateAwards(
        tx,
        deps,
        people.map(({ id }) => id),
      ),
    )

  /** Something that earns: a test handed in. */
  async function handsIn({ id }: { id: string }) {
    const created_at = clock.now().toISOString()
    await db
      .insertInto('pre_test_submission')
      .values({ id: newId(), user_id: id, state: 'submitted', created_at })
      .execute()
  }

  const certificatesOf = async ({ token }: Caller): Promise<Certificate[]> =>
    (await call('GET', '/v1/certificate/get', { token })).json.data

  /** Somebody with one certificate, of a template of its own that issues nothing any more. */
  async function certified(more: object = {}) {
    const own = await template({ event: 'pretest_submitted', threshold: 1 }, more)
    const founder = await person({ full_name: 'Ni Luh Pramesti' })
    await handsIn(founder)
    await evaluate(founder)
    await setIssuing(own, false)
    const [certificate] = await certificatesOf(founder)
    if (!certificate) throw new Error('nothing was issued')
    return { ...founder, certificate, template: own }
  }

  return {
    template,
    setIssuing,
    evaluate,
    handsIn,
    certificatesOf,
    certified,
    verify: (code: string) => call('GET', `/v1/public/certificate/verify/${encodeURIComponent(code)}`),
    async badge(rule: Exclude<Rule, null>, more: object = {}) {
      const position = ++made
      const words = { name: `Badge ${position}`, description: 'Uraian', image: 'bloom', criteria_text: 'Syarat' }
      const row = { id: newId(), code: `badge-${position}`, ...words, rule: JSON.stringify(rule), position, ...more }
      await db.insertInto('badge').values(row).execute()
      return row
    },
    badgesOf: async ({ token }: Caller): Promise<Badge[]> => (await call('GET', '/v1/badge/get', { token })).json.data,
    earnedBy: async ({ token }: Caller): Promise<string[]> => {
      const badges: Badge[] = (await call('GET', '/v1/badge/get', { token })).json.data
      return badges.filter(({ awarded_at }) => awarded_at).map(({ name }) => name)
    },
    notifiedOf: async ({ id }: { id: string }) => {
      return db
        .selectFrom('notification')
        .select(['title', 'content_title', 'target'])
        .where('user_id', '=', id)
        .orderBy('created_at')
        .execute()
    },
  }
}
