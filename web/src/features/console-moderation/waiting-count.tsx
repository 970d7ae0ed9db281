import { useQuery } from '@tanstack/react-query'
import { WaitingMark } from '../../ui/fact/waiting-mark.tsx'
import { appealsQuery, casesQuery } from './queries.ts'

const EVERY_MS = 120_000

/** Return the numbers of open cases and appeals. */
export function useWaiting() {
  const cases = useQuery({ ...casesQuery({ status: 'open' }), refetchInterval: EVERY_MS })
  const appeals = useQuery({ ...appealsQuery({ status: 'open' }), refetchInterval: EVERY_MS })
  return { cases: cases.data?.total ?? 0, appeals: appeals.data?.total ?? 0 }
}

/** Count beside the menu item. */
export function WaitingCount() {
  const { cases, appeals } = useWaiting()
  return <WaitingMark count={cases + appeals} />
}
