import { useQuery } from '@tanstack/react-query'
import { WaitingMark } from '../../ui/waiting-mark.tsx'
import { waitingPhotosQuery } from './queries.ts'

const EVERY_MS = 120_000

/** Beside the menu's item: how many photographs wait. */
export function WaitingCount() {
  const { data } = useQuery({ ...waitingPhotosQuery(1), refetchInterval: EVERY_MS })
  return <WaitingMark count={data?.total ?? 0} />
}
