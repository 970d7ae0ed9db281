import { useDeferredValue } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { Profile } from '@semai/contract/profile'
import { BannerCarousel } from '../../features/banner/banner-carousel.tsx'
import { AgendaCard } from '../../features/event/agenda-card.tsx'
import { NationalEvents, NoHub, RegionalEvents } from '../../features/event/home-events.tsx'
import { NextStepCard } from '../../features/home/next-step-card.tsx'
import { ContinueSection } from '../../features/library/list-continue.tsx'
import { RecommendationRow } from '../../features/library/recommendation-row.tsx'
import { HomeMarkas } from '../../features/markas/home-markas.tsx'
import { RoleTag } from '../../features/pretest/role-tag.tsx'
import { QuickEntries } from '../../features/program/quick-entries.tsx'
import { StageCard } from '../../features/program/stage-card.tsx'
import { Greeting } from '../../features/profile/greeting.tsx'
import { ContinueWorkshop } from '../../features/workshop/continue-workshop.tsx'
import { profileQuery } from '../../lib/profile.ts'
import { PagePending } from '../../shell/page-pending.tsx'
import { InSlices } from '../../ui/in-slices.tsx'
import { useNextStepFacts } from './-beranda-next-step.ts'
import classes from './-beranda.module.css'

/** Beranda, at its three addresses. */
export function Beranda() {
  const { data: person } = useQuery(profileQuery)
  const isDrawn = useDeferredValue(person !== undefined)
  if (!person || !isDrawn) return <PagePending />
  return (
    <>
      <Greeting person={person} roleTag={<RoleTag role={person.role} />} />
      <Columns person={person} />
    </>
  )
}

function Columns({ person }: { person: Profile }) {
  const viewerZone = person.time_zone
  return (
    <div className={classes.columns}>
      <div className={classes.stack}>
        <div className={classes.next}>
          <NextStep person={person} />
        </div>
        <StageCard className={classes.journey} />
        <QuickEntries className={classes.entries} />
        <InSlices>
          <ContinueWorkshop />
          <ContinueSection title="Lanjutkan belajar" count={1} />
          {person.region_hub ? <RegionalEvents hub={person.region_hub} viewerZone={viewerZone} /> : <NoHub />}
          <NationalEvents viewerZone={viewerZone} />
          <RecommendationRow title={recommendationTitle(person)} count={3} />
        </InSlices>
      </div>
      <div className={classes.rail}>
        <AgendaCard viewerZone={viewerZone} className={classes.agenda} />
        <HomeMarkas hub={person.region_hub} viewerZone={viewerZone} className={classes.markas} />
        <InSlices>
          <BannerCarousel placement="home" className={classes.banner} />
        </InSlices>
      </div>
    </div>
  )
}

// By itself: it hears of everything that the page asks for.
function NextStep({ person }: { person: Profile }) {
  return <NextStepCard facts={useNextStepFacts(person)} />
}

const recommendationTitle = ({ role }: Profile) => (role ? `Untuk ${role.name} sepertimu` : 'Untukmu di perpustakaan')
