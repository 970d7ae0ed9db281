import type { MentorSession } from '@semai/contract/mentor/session'
import { formatNumber } from '../../../lib/text/format-number.ts'
import { useMinute } from '../../../lib/time/use-minute.ts'
import { SectionHead } from '../../../ui/layout/section-head.tsx'
import { RequestCard } from './request-card.tsx'
import classes from './room-page.module.css'

/** Open requests, the earliest deadline first. */
export function RequestList({ requests }: { requests: MentorSession[] }) {
  const now = useMinute()
  return (
    <section aria-labelledby="requests">
      <SectionHead
        id="requests"
        title={requests.length > 1 ? `${formatNumber(requests.length)} permintaan` : 'Permintaan'}
      />
      {requests.length > 0 ? (
        <ul className={classes.cards}>
          {requests.map((session, at) => (
            <RequestCard key={session.id} session={session} isFirst={at === 0} now={now} />
          ))}
        </ul>
      ) : (
        <p className={classes.nothing}>Tidak ada yang menunggu jawabanmu.</p>
      )}
    </section>
  )
}
