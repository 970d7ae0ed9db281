import { useDeferredValue } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { Profile } from '@semai/contract/profile/profile'
import { BannerCarousel } from '../../features/banner/banner-carousel.tsx'
import { NextStepCard } from '../../features/home/next-step-card.tsx'
import { SinceYesterday } from '../../shell/notification/since-yesterday-section.tsx'
import { RoleTag } from '../../features/pretest/role/role-tag.tsx'
import { QuickEntries } from '../../features/program/quick-entries.tsx'
import { StageCard } from '../../features/program/stage-card.tsx'
import { Greeting } from '../../features/profile/overview/greeting.tsx'
import { profileQuery } from '../../lib/session/profile.ts'
import { PagePending } from '../../shell/page-pending.tsx'
import { LazySection } from '../../lib/first-paint/lazy-section.tsx'
import { Deferred } from '../../lib/first-paint/deferred.tsx'
import { lazyChunk } from '../../lib/first-paint/lazy-chunk.tsx'
import { useNextStepFacts } from './-beranda-next-step.ts'
import { BerandaToday } from './-beranda-today.tsx'
import classes from './-beranda.module.css'

const BerandaBelow = lazyChunk(async () => (await import('./-beranda-below.tsx')).BerandaBelow)

/** Beranda, at its three addresses. A thing shows once: what *Hari ini* lists stands in no other section. */
export function Beranda() {
  const { data: person } = useQuery(profileQuery)
  const isDrawn = useDeferredValue(person !== undefined)
  if (!person || !isDrawn) return <PagePending />
  return (
    <>
      <Greeting person={person} roleTag={<RoleTag role={person.role} />} />
      <Sections person={person} />
    </>
  )
}

function Sections({ person }: { person: Profile }) {
  const viewerZone = person.time_zone
  return (
    <>
      <div className={classes.columns}>
        <div className={classes.main}>
          <div className={classes.next}>
            <NextStep person={person} />
          </div>
          <StageCard className={classes.journey} />
          <SinceYesterday viewerZone={viewerZone} className={classes.since} />
        </div>
        <div className={classes.rail}>
          <BerandaToday viewerZone={viewerZone} className={classes.today} />
          <div className={classes.below}>
            <LazySection name="home">
              <BerandaBelow person={person} />
            </LazySection>
          </div>
        </div>
      </div>
      <div className={classes.foot}>
        <QuickEntries />
        <Deferred>
          <BannerCarousel placement="home" />
        </Deferred>
      </div>
    </>
  )
}

// By itself: it hears of everything that the page asks for.
function NextStep({ person }: { person: Profile }) {
  return <NextStepCard facts={useNextStepFacts(person)} />
}
