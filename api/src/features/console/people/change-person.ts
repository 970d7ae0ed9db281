import { sql } from 'kysely'
import type { PersonAction } from '@semai/contract/console/people'
import type { Scope } from '@semai/contract/profile/profile'
import type { Tx } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { actionRefused, Failure, fieldFailure } from '../../../lib/failure.ts'
import type { MailText } from '../../../lib/mail/template.ts'
import type { Session } from '../../../lib/security/session.ts'
import { insertAudit } from '../../auth/insert-audit.ts'
import { revokeAllSessions } from '../../auth/session/revoke-sessions.ts'
import { deleteTwoStep } from '../../auth/two-step/remove-two-step.ts'
import { postMail } from '../../mail/post-mail.ts'
import { suspendUnreported } from '../../moderation/suspension/suspend-unreported.ts'
import { endSuspensions } from '../../moderation/suspension/lift-suspension.ts'
import type { WrittenChange } from '../record/change-rules.ts'
import { accountSuspendedEmail, scopeChangedEmail, suspensionLiftedEmail, twoStepResetEmail } from './emails.ts'
import { lockPerson, type FoundPerson } from './queries.ts'
import { personRejection, scopeText } from './rules.ts'

/** A change that staff make to an account. */
export interface Change {
  deps: Deps
  tx: Tx
  session: Session
  person: FoundPerson
}

/** @throws Failure console-row-not-found, console-person-self, console-person-staff, console-action-refused */
export async function beginChange(
  deps: Deps,
  tx: Tx,
  session: Session,
  { id, action }: { id: string; action: PersonAction },
): Promise<Change> {
  const person = await lockPerson(tx, session, id)
  const rejection = personRejection(session, person, action)
  if (rejection === 'console-action-refused') throw actionRefused('Datanya sudah berubah. Muat ulang halamannya.')
  if (rejection) throw new Failure(rejection)
  return { deps, tx, session, person }
}

interface NewScope {
  scope: Scope
  operator_hub_id: string | null
}

/** @throws Failure region-hub-not-found, last-admin */
export async function changeScope(change: Change, { scope, operator_hub_id }: NewScope) {
  const { deps, tx, person } = change
  const hub = scope === 'operator' && operator_hub_id ? await getHub(tx, operator_hub_id, 'operator_hub_id') : null
  const before = scopeText(person.scope, person.operator_hub?.name ?? null)
  const after = scopeText(scope, hub?.name ?? null)
  if (before === after) return
  if (person.scope === 'admin') await refuseLastAdmin(tx, person.id)
  await sql`
    update app_user
    set scope = ${scope}, operator_hub_id = ${hub?.id ?? null}, updated_at = ${deps.clock.now().toISOString()}
    where id = ${person.id}`.execute(tx)
  await note(change, 'console-person-scope', { changes: [{ field: 'scope', before, after }] })
  await mail(change, scopeChangedEmail({ full_name: person.full_name, place: after }, deps.config))
}

/** Find a hub that staff chose in a field. @throws Failure region-hub-not-found */
export async function getHub(tx: Tx, id: string, field: string) {
  const { rows } = await sql<{ id: string; name: string }>`select id, name from region_hub where id = ${id}`.execute(tx)
  if (!rows[0]) throw fieldFailure('region-hub-not-found', field)
  return rows[0]
}

// `lockPerson` has locked all administrators.
async function refuseLastAdmin(tx: Tx, id: string) {
  const { rows } = await sql<{ id: string }>`
    select id
    from app_user
    where scope = 'admin'
      and status = 'active'`.execute(tx)
  if (rows.every((admin) => admin.id === id)) throw new Failure('last-admin')
}

const DAY_MS = 86_400_000

/** @throws Failure last-admin */
export async function suspendAccount(change: Change, { reason, days }: { reason: string; days?: number | undefined }) {
  const { deps, tx, person } = change
  const now = deps.clock.now()
  const until = days ? new Date(now.getTime() + days * DAY_MS).toISOString() : null
  if (person.scope === 'admin') await refuseLastAdmin(tx, person.id)
  const appeal = until ? await suspendUntil(change, until, reason) : await suspendForGood(change)
  const changes = [
    { field: 'status', before: person.status, after: 'suspended' },
    ...(until ? [{ field: 'suspended_until', before: null, after: until }] : []),
  ]
  await note(change, 'console-person-suspended', { changes, reason })
  await mail(change, accountSuspendedEmail({ ...person, reason, until, token: appeal }, deps.config))
}

/** Suspend for some days. Returns the token of the appeal link. */
async function suspendUntil({ deps, tx, session, person }: Change, until: string, reason: string): Promise<string> {
  const about = { ...person, region_hub_id: person.region_hub?.id ?? null }
  return suspendUnreported(tx, { about, actor_id: session.user_id, reason, until }, deps.clock.now())
}

/** Suspend until staff lift it. There is no appeal link; people can only write to support. */
async function suspendForGood(change: Change): Promise<null> {
  await setStatus(change, 'suspended', null)
  await revokeAllSessions(change.tx, change.person.id, change.deps.clock.now())
  return null
}

export async function liftAccount(change: Change, reason: string) {
  const { deps, tx, session, person } = change
  await endSuspensions(tx, person.id, session.user_id, deps.clock.now())
  await setStatus(change, 'active', null)
  const changes = [{ field: 'status', before: person.status, after: 'active' }]
  await note(change, 'console-person-lifted', { changes, reason })
  await mail(change, suspensionLiftedEmail(person.full_name, deps.config))
}

async function setStatus({ deps, tx, person }: Change, status: 'active' | 'suspended', until: string | null) {
  await sql`
    update app_user
    set status = ${status}, suspended_until = ${until}, updated_at = ${deps.clock.now().toISOString()}
    where id = ${person.id}`.execute(tx)
}

export async function signOutAccount(change: Change) {
  const { deps, tx, person } = change
  await revokeAllSessions(tx, person.id, deps.clock.now())
  await note(change, 'console-person-signed-out', {})
}

export async function resetTwoStep(change: Change, reason: string) {
  const { deps, tx, person } = change
  await deleteTwoStep(tx, person.id)
  await revokeAllSessions(tx, person.id, deps.clock.now())
  await note(change, 'console-person-two-step', { reason })
  await mail(change, twoStepResetEmail(person.full_name, deps.config))
}

interface Facts {
  changes?: WrittenChange[]
  reason?: string
}

/** Log without names, because the log stays when an account is anonymised. */
export async function note({ deps, tx, session, person }: Change, action: string, { changes = [], reason }: Facts) {
  const details = { resource: 'people', label: null, changes, ...(reason && { reason }) }
  await insertAudit(tx, { actor_id: session.user_id, action, subject_id: person.id, details }, deps.clock.now())
}

/** Mail the person of a change at once. */
export async function mail({ deps, tx, person }: Change, text: MailText) {
  await postMail(tx, deps, { ...text, to: person.email, user_id: person.id }, deps.clock.now())
}
