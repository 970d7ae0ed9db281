import { Suspense } from 'react'
import { Link, useNavigate } from '@tanstack/react-router'
import type { BookingDetail } from '@semai/contract/markas/booking'
import { useAwake } from '../../../lib/browser/awake.ts'
import classes from '../../../ui/layout/detail-page.module.css'
import { lazyChunk } from '../../../lib/first-paint/lazy-chunk.tsx'
import { Breadcrumb } from '../../../ui/layout/page-head.tsx'
import { FacadePicture } from '../../../ui/picture/facade-picture.tsx'
import { Tags } from '../../../ui/fact/tag.tsx'
import own from './booking-detail.module.css'
import { useBookingClock } from './booking-clock.ts'
import { BookingNow } from '../check-in/booking-now.tsx'
import type { BookingSearch } from './search.ts'
import { phaseOf } from './booking-phase.ts'
import { BookingTag } from './booking-tag.tsx'
import { BookingTicket } from './booking-ticket.tsx'
import { BookingTimeline } from './booking-timeline.tsx'
import { RuleList } from '../building/house-rules.tsx'
import { townOfBuilding } from '../markas-pictures.ts'

const BookingMove = lazyChunk(async () => (await import('./booking-move.tsx')).BookingMove)

interface BookingDetailProps {
  booking: BookingDetail
  search: BookingSearch
  viewerZone: string
}

const COVER_RATIO = 3.4

/** Page content of a booking: the next step, code, facts, history and house rules. */
export function BookingDetail({ booking, search, viewerZone }: BookingDetailProps) {
  const now = useBookingClock([booking])
  const phase = phaseOf(booking, now)
  const looked = { viewerZone, now }
  // Keep the screen on during check-in, so that the queue at the door does not wait.
  useAwake(phase === 'open')
  return (
    <>
      <Crumbs reference={booking.reference_no} />
      <div className={`${classes.columns} ${own.columns}`}>
        <div className={classes.stack}>
          <div className={classes.head}>
            <FacadePicture
              town={townOfBuilding(booking.building)}
              ratio={COVER_RATIO}
              phoneRatio={1}
              isEager
              className={own.cover}
            />
            <Tags>
              <BookingTag phase={phase} />
            </Tags>
            <h1>{booking.room.name}</h1>
            <p className={classes.lead}>{booking.purpose}</p>
            <BookingNow booking={booking} phase={phase} looked={looked} />
          </div>
          <BookingTimeline booking={booking} viewerZone={viewerZone} />
          {booking.house_rules.length > 0 && (
            <section aria-labelledby="rules">
              <h2 id="rules">Aturan rumah</h2>
              <div className={classes.description}>
                <RuleList rules={booking.house_rules} />
              </div>
            </section>
          )}
        </div>
        <BookingTicket booking={booking} phase={phase} looked={looked} className={classes.facts} />
      </div>
      {search.date && booking.can_reschedule && (
        <MoveDialog booking={booking} search={{ ...search, date: search.date }} viewerZone={viewerZone} />
      )}
    </>
  )
}

function MoveDialog(props: BookingDetailProps & { search: { date: string } }) {
  const navigate = useNavigate()
  const go = (search: BookingSearch) => void navigate({ to: '.', search, replace: true, resetScroll: false })
  return (
    <Suspense>
      <BookingMove {...props} go={go} />
    </Suspense>
  )
}

function Crumbs({ reference }: { reference: string }) {
  const crumbs = [
    <Link key="markas" to="/markas">
      Markas
    </Link>,
    <Link key="bookings" to="/markas/transaksi">
      Pemesananmu
    </Link>,
    reference,
  ]
  return (
    <div className={classes.crumbs}>
      <Breadcrumb crumbs={crumbs} />
    </div>
  )
}
