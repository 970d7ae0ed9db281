import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ListedBuilding } from '@semai/contract/markas/markas'
import { Card } from '../../../ui/card.tsx'
import textButton from '../../../ui/text-button.module.css'
import classes from './home-markas.module.css'
import { hoursWords, buildingStatus } from '../markas-text.ts'
import { buildingListQuery, itemsOf } from '../queries.ts'

interface HomeMarkasProps {
  hub: { id: string } | null
  viewerZone: string
  className?: string | undefined
}

/** On Beranda: the way to the slots of the nearest Markas, gone where there is none. One's bookings are in Agendamu. */
export function HomeMarkas({ hub, viewerZone, className }: HomeMarkasProps) {
  const { data: pages } = useInfiniteQuery(buildingListQuery())
  const nearest = itemsOf(pages).find(({ status, region_hub }) => status === 'active' && region_hub?.id === hub?.id)
  if (!nearest) return null
  return (
    <Card
      as="section"
      aria-labelledby="markas"
      className={className ? `${classes.card} ${className}` : (classes.card ?? '')}
    >
      <h2 id="markas">Markas</h2>
      <Nearest building={nearest} viewerZone={viewerZone} />
    </Card>
  )
}

const Nearest = ({ building, viewerZone }: { building: ListedBuilding; viewerZone: string }) => (
  <div className={classes.nearest}>
    <p>
      <b>{building.name}</b>
      {buildingStatus(building, new Date()).words} · {hoursWords(building, viewerZone, new Date())}
    </p>
    <Link to="/markas/building/$id" params={{ id: building.id }} className={`${textButton.across} ${classes.book}`}>
      Pesan ruang
    </Link>
  </div>
)
