import { createContext, useContext } from 'react'
import type { ConsoleSelf } from '@semai/contract/console/self'

const Self = createContext<ConsoleSelf | null>(null)

export const SelfProvider = Self.Provider

/** As whom one is here; pages stand only inside the house, where this is known. */
export function useSelf(): ConsoleSelf {
  const self = useContext(Self)
  if (!self) throw new Error('a page of the console stands outside of its house')
  return self
}
