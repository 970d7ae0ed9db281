import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { BannerCarousel } from '../../../features/banner/banner-carousel.tsx'
import { BuildingList } from '../../../features/markas/building/building-list.tsx'
import { MarkasHome } from '../../../features/markas/building/markas-home.tsx'
import type { BuildingSearch } from '../../../features/markas/place-search.ts'
import { regionHubsQuery } from '../../../features/region/queries.ts'
import { viewerTimeZone } from '../../../lib/time/format-date.ts'
import { profileQuery } from '../../../lib/session/profile.ts'
import { PageHead } from '../../../ui/layout/page-head.tsx'

interface BuildingsPageProps {
  search: BuildingSearch
}

export function MarkasHomePage({ search }: BuildingsPageProps) {
  return <MarkasHome search={search} {...usePlaces()} banners={<BannerCarousel placement="markas" />} />
}

/** The plain list of buildings. */
export function BuildingsPage({ search }: BuildingsPageProps) {
  return (
    <>
      <PageHead
        title="Gedung Markas"
        sub="Ruang belajar, konsultasi, dan kolaborasi di kota-kota hub."
        crumbs={[
          <Link key="markas" to="/markas">
            Markas
          </Link>,
          'Gedung',
        ]}
      />
      <BuildingList to="/markas/building" search={search} {...usePlaces()} />
    </>
  )
}

function usePlaces() {
  const { data: person } = useQuery(profileQuery)
  const { data: hubs = [] } = useQuery(regionHubsQuery)
  return { hubs, viewerZone: person?.time_zone ?? viewerTimeZone() }
}
