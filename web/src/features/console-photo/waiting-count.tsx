import { useQuery } from '@tanstack/react-query'
import { WaitingMark } from '../../ui/fact/waiting-mark.tsx'
import { waitingPhotosQuery } from './queries.ts'

const EVERY_MS = 120_000

/** Number of waiting photos beside the menu item. */
export function WaitingCount() {
  const { data } = useQuery({ ...waitingPhotosQuery(1), refetchInterval: EVERY_MS })
  return <WaitingMark count={data?.total ?? 0} />
}
