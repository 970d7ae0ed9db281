import { replaceCertificate } from '../../src/features/award/replace-certificate.ts'
import { revokeCertificate } from '../../src/features/award/revoke-certificate.ts'
import { evaluateAwards } from '../../src/features/award/evaluate-awards.ts'
import type { Tx } from '../../src/lib/database/db.ts'
import { readData } from './reference.ts'

interface DemoAwards {
  /** `name_then`: misspelt name on the issued certificate, corrected since. */
  awarded: { email: string; days_ago: number; name_then?: string }[]
  replaced: { email: string; days_ago: number }[]
  revoked: { email: string; title: string; days_ago: number; reason: string }[]
}

const DAY_MS = 86_400_000

/** Evaluate the awards of demo people by the product's rules. */
export async function insertAwards(tx: Tx, now: Date) {
  const people = await tx.selectFrom('app_user').select(['id', 'email', 'full_name', 'scope']).execute()
  const operator = people.find(({ scope }) => scope === 'operator')
  const personOf = (email: string) => {
    const person = people.find((one) => one.email === email)
    if (!person || !operator) throw new Error(`demo/awards.json: ${email}`)
    return { ...person, operator: { user_id: operator.id } }
  }
  const at = (daysAgo: number) => ({ clock: { now: () => new Date(now.getTime() - daysAgo * DAY_MS) } })
  const { awarded, replaced, revoked } = readData<DemoAwards>('demo/awards.json')
  for (const { email, days_ago, name_then } of awarded) {
    const { id, full_name } = personOf(email)
    await rename(tx, id, name_then ?? full_name)
    await evaluateAwards(tx, at(days_ago), [id])
    await rename(tx, id, full_name)
  }
  for (const { email, days_ago } of replaced) {
    const { id, operator: by, full_name: recipient_name } = personOf(email)
    for (const { serial } of await certificatesOf(tx, id))
      await replaceCertificate(at(days_ago), tx, by, { serial, recipient_name })
  }
  for (const { email, title, days_ago, reason } of revoked) {
    const { id, operator: by } = personOf(email)
    const found = (await certificatesOf(tx, id)).find((one) => one.title === title)
    if (!found) throw new Error(`demo/awards.json: ${email} has no ${title}`)
    await revokeCertificate(at(days_ago), tx, by, { serial: found.serial, reason })
  }
  // All these notifications are read.
  await tx.updateTable('notification').set({ read_at: now.toISOString() }).execute()
}

const rename = (tx: Tx, id: string, full_name: string) =>
  tx.updateTable('app_user').set({ full_name }).where('id', '=', id).execute()

const certificatesOf = (tx: Tx, userId: string) =>
  tx
    .selectFrom('certificate')
    .select(['serial', 'title'])
    .where('user_id', '=', userId)
    .where('status', '=', 'issued')
    .execute()
