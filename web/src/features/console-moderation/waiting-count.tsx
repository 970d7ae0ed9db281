import { useQuery } from '@tanstack/react-query'
import { formatNumber } from '../../lib/format.ts'
import { appealsQuery, casesQuery } from './queries.ts'
import classes from './moderation.module.css'

const EVERY_MS = 120_000

/** How much waits for a moderator. */
export function useWaiting() {
  const cases = useQuery({ ...casesQuery({ status: 'open' }), refetchInterval: EVERY_MS })
  const appeals = useQuery({ ...appealsQuery({ status: 'open' }), refetchInterval: EVERY_MS })
  return { cases: cases.data?.total ?? 0, appeals: appeals.data?.total ?? 0 }
}

/** Beside the menu's item. */
export function WaitingCount() {
  const { cases, appeals } = useWaiting()
  const count = cases + appeals
  if (count === 0) return null
  return (
    <span className={classes.count}>
      {formatNumber(count)}
      <span className="visually-hidden"> menunggu</span>
    </span>
  )
}
