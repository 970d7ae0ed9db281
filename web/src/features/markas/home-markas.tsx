import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Building } from '@semai/contract/markas'
import { Card } from '../../ui/card.tsx'
import { nextBookingQuery } from './booking-queries.ts'
import classes from './home-markas.module.css'
import { hoursWords, standingOf } from './markas-words.ts'
import { NextBooking } from './next-booking.tsx'
import { buildingListQuery, itemsOf } from './queries.ts'

interface HomeMarkasProps {
  hub: { id: string } | null
  viewerZone: string
  className?: string | undefined
}

/** On Beranda: one's next booking, or the way to the slots of the nearest Markas. Gone where there is neither. */
export function HomeMarkas({ hub, viewerZone, className }: HomeMarkasProps) {
  const { data: own } = useQuery(nextBookingQuery)
  const { data: pages } = useInfiniteQuery(buildingListQuery())
  const nearest = itemsOf(pages).find(({ status, region_hub }) => status === 'active' && region_hub?.id === hub?.id)
  if (!own?.next && !nearest) return null
  return (
    <Card
      as="section"
      aria-labelledby="markas"
      className={className ? `${classes.card} ${className}` : (classes.card ?? '')}
    >
      <h2 id="markas">Markas</h2>
      {own?.next && <NextBooking booking={own.next} viewerZone={viewerZone} />}
      {nearest && <Nearest building={nearest} viewerZone={viewerZone} />}
    </Card>
  )
}

const Nearest = ({ building, viewerZone }: { building: Building; viewerZone: string }) => (
  <div className={classes.nearest}>
    <p>
      <b>{building.name}</b>
      {standingOf(building).words} · {hoursWords(building, viewerZone, new Date())}
    </p>
    <Link to="/markas/building/$id" params={{ id: building.id }} className={classes.book}>
      Pesan ruang
    </Link>
  </div>
)
