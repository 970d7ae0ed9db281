import { normalEmail } from '../../../lib/text/normal-email.ts'
import type { Tx } from '../../../lib/database/db.ts'
import { Failure, fieldFailure } from '../../../lib/failure.ts'
import type { Payload } from '../code/issue-code.ts'
import { insertAccount } from '../insert-account.ts'
import type { Registration } from '../user-queries.ts'
import type { register } from '@semai/contract/auth/auth'
import type { Static } from 'typebox'
import type { Deps } from '../../../lib/deps.ts'
import { hashPassword } from '../../../lib/security/password.ts'
import { refuseUnfitName } from '../../../lib/text/fit-name.ts'
import { refuseUnknownPlace } from '../../region/queries.ts'
import { isCommonPassword } from '../password/rules.ts'
import { startConfirmation } from './mail-confirmation.ts'

type RegisterInput = Static<typeof register.schema.body>

/**
 * Store a registration until a mailed code proves the address, and mail the code. Returns the same for every address.
 * @throws Failure password-too-common, name-mixed, name-reserved, resend-too-soon, and those of an unknown place
 */
export async function registerAccount(deps: Deps, body: RegisterInput) {
  const email = normalEmail(body.email)
  const registration = await registrationOf(deps, body)
  const { id, tooSoon } = await startConfirmation(deps, email, (tx) => openPending(tx, email, registration))
  if (tooSoon) throw withDetails(tooSoon, { registration_id: id })
  return { email, registration_id: id }
}

/** All that is refused is refused before the account is looked for: the answer depends on the input alone. */
async function registrationOf({ db, clock }: Deps, body: RegisterInput): Promise<Registration> {
  if (isCommonPassword(body.password, body)) throw fieldFailure('password-too-common', 'password')
  await refuseUnknownPlace(db, body)
  const { region_id = null, regency_id = null } = body
  const full_name = body.full_name.trim().replace(/\s+/g, ' ')
  refuseUnfitName(full_name, { field: 'full_name' })
  const password_hash = await hashPassword(body.password)
  return { full_name, password_hash, region_id, regency_id, accepted_at: clock.now().toISOString() }
}

/** Create a pending account if there is none. Returns the payload that waits; null if the address has an account. */
async function openPending(tx: Tx, email: string, registration: Registration): Promise<Payload | null> {
  const account = await insertAccount(tx, email, registration, 'pending')
  return account.status === 'pending' ? { registration } : null
}

const withDetails = ({ code, extra }: Failure, details: Record<string, string>) =>
  new Failure(code, { ...extra, details: { ...extra.details, ...details } })
