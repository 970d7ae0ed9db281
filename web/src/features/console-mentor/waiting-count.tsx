import { useQuery } from '@tanstack/react-query'
import { WaitingMark } from '../../ui/fact/waiting-mark.tsx'
import { contestedQuery } from './queries.ts'

const EVERY_MS = 120_000

/** Return the number of sessions that wait for a decision. */
export const useContested = () => useQuery({ ...contestedQuery(1), refetchInterval: EVERY_MS }).data?.total ?? 0

/** Count beside the menu item. */
export const WaitingCount = () => <WaitingMark count={useContested()} />
