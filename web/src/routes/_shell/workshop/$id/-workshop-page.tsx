import { useQuery } from '@tanstack/react-query'
import { WorkshopDetail } from '../../../../features/workshop/detail/workshop-detail.tsx'
import { viewerTimeZone } from '../../../../lib/time/format-date.ts'
import { profileQuery } from '../../../../lib/session/profile.ts'
import { DetailSkeleton } from '../../../../ui/state/skeletons.tsx'
import { WithWorkshop } from '../-with-workshop.tsx'

/** Page of a workshop, or a class of Sekolah Beta. */
export function WorkshopPage({ workshopKey }: { workshopKey: string }) {
  const { data: person } = useQuery(profileQuery)
  return (
    <WithWorkshop workshopKey={workshopKey} skeleton={<DetailSkeleton label="Memuat workshop" />}>
      {(workshop) => (
        <WorkshopDetail key={workshop.id} workshop={workshop} viewerZone={person?.time_zone ?? viewerTimeZone()} />
      )}
    </WithWorkshop>
  )
}
