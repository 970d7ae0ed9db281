import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import row from '../../../ui/picture/picture-row.module.css'
import { FacadePicture } from '../../../ui/picture/facade-picture.tsx'
import { buildingStatus, hoursWords } from '../markas-text.ts'
import { townOfBuilding } from '../markas-pictures.ts'
import { buildingListQuery, itemsOf } from '../queries.ts'

interface HomeMarkasProps {
  hub: { id: string }
  viewerZone: string
}

/** Row that links to the hub's Markas. Nothing when the hub has no active one. */
export function HomeMarkas({ hub, viewerZone }: HomeMarkasProps) {
  const { data: pages } = useInfiniteQuery(buildingListQuery())
  const nearest = itemsOf(pages).find(({ status, region_hub }) => status === 'active' && region_hub?.id === hub.id)
  if (!nearest) return null
  const { id, name, media } = nearest
  const now = new Date()
  return (
    <Link to="/markas/building/$id" params={{ id }} className={row.row}>
      <FacadePicture town={townOfBuilding(nearest)} ratio={1} src={media[0]?.url ?? null} className={row.picture} />
      <span className={row.words}>
        <b>{name}</b>
        <small>
          {buildingStatus(nearest, now).words} · {hoursWords(nearest, viewerZone, now)}
        </small>
      </span>
    </Link>
  )
}
