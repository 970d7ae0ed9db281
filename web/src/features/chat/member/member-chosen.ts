import { useState } from 'react'
import type { UserSummary } from '@semai/contract/profile/user'
import { MOST_AT_ONCE } from '../channel/channel-fields.ts'

/** Chosen people by id, in the order of choosing. */
export function useChosen() {
  const [chosen, setChosen] = useState<ReadonlyMap<string, UserSummary>>(new Map())
  function toggle(person: UserSummary) {
    const next = new Map(chosen)
    if (!next.delete(person.id) && next.size < MOST_AT_ONCE) next.set(person.id, person)
    setChosen(next)
  }
  return { chosen, toggle }
}
