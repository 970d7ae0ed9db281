import type { Workshop } from '@semai/contract/workshop/workshop'

/** Status of a person in a workshop: participation first, then registration. */
export type Status =
  | { kind: 'completed' | 'active' | 'open' | 'full' | 'closed' }
  /** Registration opens at a time that is known. */
  | { kind: 'soon'; opensAt: string }

type Facts = Pick<Workshop, 'participation' | 'is_registration_open' | 'seats_left' | 'registration_opens_at'>

export function statusOf(workshop: Facts, now: Date): Status {
  const { participation, is_registration_open, seats_left, registration_opens_at } = workshop
  if (participation?.status === 'completed') return { kind: 'completed' }
  if (participation && participation.status !== 'withdrawn') return { kind: 'active' }
  if (is_registration_open) return { kind: seats_left === 0 ? 'full' : 'open' }
  if (registration_opens_at && new Date(registration_opens_at) > now)
    return { kind: 'soon', opensAt: registration_opens_at }
  return { kind: 'closed' }
}

/** Whether the person takes part, so that unlocked steps open. */
export const takesPart = ({ kind }: Status) => kind === 'active' || kind === 'completed'

/** Registered for, or begun, and not completed. */
export const isUnderWay = ({ participation }: Pick<Workshop, 'participation'>) =>
  participation?.status === 'registered' || participation?.status === 'active'

type Listed = Pick<Workshop, 'participation' | 'role_code'>

/** The workshop to show first: the current one while it is under way, else the one of the person's role. */
export function featuredOf<Shown extends Listed>(
  workshops: Shown[],
  roleCode: string | null,
  current: Shown | null,
): Shown | null {
  if (current && isUnderWay(current)) return current
  return workshops.find(({ role_code }) => roleCode !== null && role_code === roleCode) ?? current
}
