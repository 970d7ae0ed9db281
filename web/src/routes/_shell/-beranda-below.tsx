import type { Profile } from '@semai/contract/profile/profile'
import { NationalEvents, NoHub, RegionalEvents } from '../../features/event/list/home-events.tsx'
import { InspireLink } from '../../features/library/list/inspire-link.tsx'
import { ContinueSection } from '../../features/library/list/list-continue.tsx'
import { RecommendationRow } from '../../features/library/recommendation/recommendation-row.tsx'
import { ContinueWorkshop } from '../../features/workshop/journey/continue-workshop.tsx'

/** What stands below Beranda's first screen: it comes, and asks, once that is drawn. */
export function BerandaBelow({ person }: { person: Profile }) {
  const viewerZone = person.time_zone
  return (
    <>
      <ContinueWorkshop />
      <ContinueSection title="Lanjutkan belajar" count={1} />
      {person.region_hub ? <RegionalEvents hub={person.region_hub} viewerZone={viewerZone} /> : <NoHub />}
      <NationalEvents viewerZone={viewerZone} />
      <RecommendationRow title={recommendationTitle(person)} count={3} />
      <InspireLink />
    </>
  )
}

const recommendationTitle = ({ role }: Profile) => (role ? `Untuk ${role.name} sepertimu` : 'Untukmu di perpustakaan')
