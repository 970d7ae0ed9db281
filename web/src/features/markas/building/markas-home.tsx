import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Card } from '../../../ui/card/card.tsx'
import { HeroCard } from '../../../ui/card/hero-card.tsx'
import { SectionHead } from '../../../ui/layout/section-head.tsx'
import { nextBookingQuery } from '../booking/queries.ts'
import { BuildingList } from './building-list.tsx'
import { RuleList } from './house-rules.tsx'
import { Columns } from '../../../ui/layout/columns.tsx'
import classes from './markas-home.module.css'
import { NextBooking } from '../booking/next-booking.tsx'
import type { BuildingSearch } from '../place-search.ts'
import { buildingListQuery, buildingQuery, itemsOf } from '../queries.ts'

interface MarkasHomeProps {
  search: BuildingSearch
  hubs: { id: string; name: string }[]
  viewerZone: string
  /** Banners in the rail. */
  banners: ReactNode
}

/** Start page of Markas: introduction, next booking, buildings and house rules. */
export function MarkasHome({ search, hubs, viewerZone, banners }: MarkasHomeProps) {
  return (
    <Columns className={classes.columns}>
      <div className={classes.stack}>
        <div className={classes.hero}>
          <Hero />
        </div>
        <section aria-labelledby="buildings">
          <SectionHead id="buildings" title="Pilih Markas" action={<Link to="/markas/transaksi">Pemesananmu</Link>} />
          <BuildingList to="/markas" search={search} hubs={hubs} viewerZone={viewerZone} />
        </section>
      </div>
      <div className={classes.rail}>
        <Next viewerZone={viewerZone} />
        <Rules />
        {banners}
      </div>
    </Columns>
  )
}

const Hero = () => (
  <HeroCard
    level={1}
    eyebrow="Markas"
    title="Rumah kerja para pendiri, gratis untukmu."
    text="Pilih gedung, ketuk slot yang kosong, lalu datang dengan QR-mu."
    action={
      <Button color="kunyit" renderRoot={(props) => <Link to="/markas/ruangan" {...props} />}>
        Cari ruang kosong
      </Button>
    }
  />
)

function Next({ viewerZone }: Pick<MarkasHomeProps, 'viewerZone'>) {
  const { data } = useQuery(nextBookingQuery)
  if (!data?.next) return null
  return (
    <Card as="section" aria-labelledby="next" className={classes.next ?? ''}>
      <h2 id="next">Pemesananmu berikutnya</h2>
      <NextBooking booking={data.next} viewerZone={viewerZone} />
    </Card>
  )
}

/** House rules of the nearest building. The request also preloads the page that people most likely open next. */
function Rules() {
  const { data: pages } = useInfiniteQuery(buildingListQuery())
  const nearest = itemsOf(pages).find(({ status }) => status === 'active')
  const { data: building } = useQuery({
    ...buildingQuery(nearest?.id ?? ''),
    enabled: nearest !== undefined,
    meta: { priority: 'low' },
  })
  if (!building || building.house_rules.length === 0) return null
  return (
    <Card as="section" aria-labelledby="rules">
      <h2 id="rules">Aturan rumah</h2>
      <RuleList rules={building.house_rules} />
    </Card>
  )
}
