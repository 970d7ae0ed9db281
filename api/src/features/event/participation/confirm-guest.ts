import type { Tx } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { Failure } from '../../../lib/failure.ts'
import { claimLink } from '../../auth/code/claim-code.ts'
import type { GuestParticipation } from '../../auth/code/issue-code.ts'
import { isFresh, joinRejection, modesOf, type OpenEvent } from '../rules.ts'
import { acceptOffer } from './accept-offer.ts'
import { join } from './join-event.ts'
import { lockParticipation, type LockedParticipation } from './lock-participation.ts'

interface Confirmed {
  event: OpenEvent
  participationId: string
}

/**
 * Use up a mailed link: seat a participation, or accept an offer. A confirmed participation is returned as it is.
 * @throws Failure link-invalid, registration-closed, event-full
 */
export async function confirmGuest(deps: Deps, tx: Tx, token: string): Promise<Confirmed> {
  const challenge = await claimLink(tx, 'participation', token, deps.clock.now())
  const payload = challenge?.payload?.participation
  const locked = payload && (await lockParticipation(deps, tx, payload.participant_id))
  if (!locked) throw new Failure('link-invalid')
  const { event, participation } = locked
  if (!payload.registration) await takeOffer(deps, tx, locked)
  else if (isFresh(participation.status)) {
    await joinAsGuest(deps, tx, event, {
      ...payload.registration,
      email: challenge.email,
      user_id: participation.user_id,
    })
  }
  return { event, participationId: participation.id }
}

type GuestInput = NonNullable<GuestParticipation['registration']> & { email: string; user_id: string | null }

/** Staff may have removed the guest's mode since: then use the other one, as for everybody. */
async function joinAsGuest(deps: Deps, tx: Tx, event: OpenEvent, input: GuestInput) {
  const [other = input.attend_mode] = modesOf(event)
  const attend_mode = modesOf(event).includes(input.attend_mode) ? input.attend_mode : other
  if (joinRejection(event, attend_mode, deps.clock.now())) throw new Failure('registration-closed')
  await join(deps, tx, event, { ...input, attend_mode })
}

async function takeOffer(deps: Deps, tx: Tx, locked: LockedParticipation) {
  const isGone = locked.event.status !== 'published' || (await acceptOffer(deps, tx, locked))
  if (isGone) throw new Failure('link-invalid')
}
