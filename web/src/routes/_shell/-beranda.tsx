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
import { useNextStepFacts } from './-beranda-next-step.ts'
import classes from './-beranda.module.css'

/** Beranda, at its three addresses. */
export function Beranda() {
  const { data: person } = useQuery(profileQuery)
  if (!person) return <PagePending />
  return (
    <>
      <Greeting person={person} roleTag={<RoleTag role={person.role} />} />
      <Columns person={person} />
    </>
  )
}

function Columns({ person }: { person: Profile }) {
  const facts = useNextStepFacts(person)
  const viewerZone = person.time_zone
  return (
    <div className={classes.columns}>
      <div className={classes.stack}>
        <div className={classes.next}>
          <NextStepCard facts={facts} />
        </div>
        <StageCard className={classes.journey} />
        <QuickEntries className={classes.entries} />
        <ContinueWorkshop />
        <ContinueSection title="Lanjutkan belajar" count={1} />
        {person.region_hub ? <RegionalEvents hub={person.region_hub} viewerZone={viewerZone} /> : <NoHub />}
        <NationalEvents viewerZone={viewerZone} />
        <RecommendationRow title={recommendationTitle(person)} count={3} />
      </div>
      <div className={classes.rail}>
        <AgendaCard viewerZone={viewerZone} className={classes.agenda} />
        <HomeMarkas hub={person.region_hub} viewerZone={viewerZone} className={classes.markas} />
        <BannerCarousel placement="home" className={classes.banner} />
      </div>
    </div>
  )
}

const recommendationTitle = ({ role }: Profile) => (role ? `Untuk ${role.name} sepertimu` : 'Untukmu di perpustakaan')
