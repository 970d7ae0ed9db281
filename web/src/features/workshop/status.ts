import type { Workshop } from '@semai/contract/workshop/workshop'

/** Where a person stands with a workshop: their own part in it first, then what registration offers. */
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

/** Whether one is inside: what is not locked opens. */
export const takesPart = ({ kind }: Status) => kind === 'active' || kind === 'completed'

const isUnderWay = ({ participation }: Pick<Workshop, 'participation'>) =>
  participation?.status === 'registered' || participation?.status === 'active'

/** The workshop to go on with: the furthest one, the list's first among equals. */
export function activeOf<Listed extends Pick<Workshop, 'participation'>>(workshops: Listed[]): Listed | null {
  const percent = ({ participation }: Listed) => participation?.progress_percent ?? 0
  const [first] = workshops.filter(isUnderWay).sort((one, other) => percent(other) - percent(one))
  return first ?? null
}

/** The workshop whose path is one's own: the one to go on with, else the one completed last. */
export function currentOf<Listed extends Pick<Workshop, 'participation'>>(workshops: Listed[]): Listed | null {
  const completedAt = ({ participation }: Listed) => participation?.completed_at ?? ''
  const completed = workshops.filter(({ participation }) => participation?.status === 'completed')
  const [last] = [...completed].sort((one, other) => completedAt(other).localeCompare(completedAt(one)))
  return activeOf(workshops) ?? last ?? null
}

/** The workshop to show first: of one's role until it is completed, then the one under way. */
export function featuredOf<Listed extends Pick<Workshop, 'participation' | 'role_code'>>(
  workshops: Listed[],
  roleCode: string | null,
): Listed | null {
  const own = workshops.find(({ role_code }) => roleCode !== null && role_code === roleCode) ?? null
  if (own && own.participation?.status !== 'completed') return own
  return activeOf(workshops) ?? own
}
