import type { EventSummary } from '@semai/contract/event'

/** The list's filters as they stand in the address. */
export interface EventSearch {
  phase?: EventSummary['phase']
  scope?: EventSummary['scope']
  mode?: EventSummary['mode']
  /** A stage's code. */
  stage?: string
  /** One's own hub, whichever it is: an address that can be shared. */
  hub?: 'mine'
}

const isOneOf =
  <Value extends string>(...values: Value[]) =>
  (value: unknown): value is Value =>
    values.some((known) => known === value)

const isPhase = isOneOf('upcoming', 'ongoing', 'finished')
const isScope = isOneOf('national', 'regional')
const isMode = isOneOf('offline', 'online', 'hybrid')
const isHub = isOneOf('mine')
const isStage = (value: unknown): value is string => typeof value === 'string' && /^[a-z-]{1,32}$/.test(value)

/** `validateSearch`: what an address may say. Anything else in it is left out. */
export function readEventSearch({ phase, scope, mode, stage, hub }: Record<string, unknown>): EventSearch {
  return {
    ...(isPhase(phase) && { phase }),
    ...(isScope(scope) && { scope }),
    ...(isMode(mode) && { mode }),
    ...(isStage(stage) && { stage }),
    ...(isHub(hub) && { hub }),
  }
}

/** What the API is asked for. Someone without a hub has no “Hub-ku” to filter by. */
export const filterOf = ({ hub, ...filter }: EventSearch, hubId: string | null | undefined) => ({
  ...filter,
  ...(hub === 'mine' && hubId && { region_hub_id: hubId }),
})
