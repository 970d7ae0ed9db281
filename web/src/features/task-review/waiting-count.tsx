import { useQuery } from '@tanstack/react-query'
import { WaitingMark } from '../../ui/fact/waiting-mark.tsx'
import { figuresQuery } from './queries.ts'

/** How much work waits to be read, beside the menu's item. */
export function WaitingCount() {
  const { data } = useQuery(figuresQuery)
  return <WaitingMark count={data?.waiting ?? 0} />
}
