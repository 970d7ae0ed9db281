import { Button } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Profile } from '@semai/contract/profile/profile'
import type { Workshop } from '@semai/contract/workshop/workshop'
import { EmptyState } from '../../../ui/state/empty-state.tsx'
import { HeroCard } from '../../../ui/card/hero-card.tsx'
import { QueryBoundary } from '../../../ui/state/query-boundary.tsx'
import { SectionHead } from '../../../ui/layout/section-head.tsx'
import { CardSkeleton } from '../../../ui/state/skeletons.tsx'
import { CertificateCard } from '../journey/certificate-card.tsx'
import { currentWorkshopQuery, workshopsQuery } from '../queries.ts'
import { featuredOf } from '../status.ts'
import { WorkshopCard } from './workshop-card.tsx'
import { WorkshopHero } from './workshop-hero.tsx'
import classes from './workshop-home.module.css'

interface WorkshopHomeProps {
  /** Reader whose role chooses the workshop; undefined while loading. */
  person: Pick<Profile, 'role' | 'pre_test_state'> | undefined
}

/** Workshops of the three roles: the reader's own first with its next step, certificates last. */
export function WorkshopHome({ person }: WorkshopHomeProps) {
  const workshops = useQuery(workshopsQuery('workshop'))
  const current = useQuery(currentWorkshopQuery)
  const data = workshops.data && current.data && { workshops: workshops.data, current: current.data.workshop }
  const query = { ...(workshops.data ? current : workshops), data }
  return (
    <QueryBoundary query={query} skeleton={<HomeSkeleton />} errorTitle="Daftar workshop tidak terbuka">
      {(shown) => (shown.workshops.length > 0 ? <Home {...shown} person={person} /> : <NoWorkshops />)}
    </QueryBoundary>
  )
}

interface HomeProps extends WorkshopHomeProps {
  workshops: Workshop[]
  current: Workshop | null
}

function Home({ workshops, current, person }: HomeProps) {
  const roleCode = person?.role?.code ?? null
  const featured = featuredOf(workshops, roleCode, current)
  const others = workshops.filter(({ id }) => id !== featured?.id)
  const completed = workshops.filter(({ participation }) => participation?.status === 'completed')
  const certified = completed.length > 0 ? completed : featured ? [featured] : []
  const invitation = person?.pre_test_state === 'submitted' ? <RoleChoice /> : <RoleInvitation />
  return (
    <div className={classes.page}>
      {featured ? <WorkshopHero workshop={featured} isOwnRole={featured.role_code === roleCode} /> : invitation}
      {others.length > 0 && (
        <section aria-labelledby="others">
          <SectionHead id="others" title={featured ? 'Workshop lain' : 'Atau pilih langsung'} />
          <ul className={classes.cards}>
            {others.map((workshop) => (
              <li key={workshop.id}>
                <WorkshopCard workshop={workshop} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {certified.length > 0 && (
        <section aria-labelledby="certificates">
          <SectionHead id="certificates" title="Di ujung jalur" />
          <div className={classes.certificates}>
            {certified.map((workshop) => (
              <CertificateCard key={workshop.id} workshop={workshop} level={3} />
            ))}
          </div>
        </section>
      )}
    </div>
  )
}

const RoleInvitation = () => (
  <HeroCard
    eyebrow="Sebelum mulai"
    title="Kenali dulu peranmu"
    text="Sepuluh pertanyaan ringan, sekitar tiga menit. Kami tunjukkan workshop yang paling pas, kamu tetap bebas memilih."
    action={
      <Button
        color="kunyit"
        rightSection={<IconArrowRight size={18} aria-hidden />}
        renderRoot={(props) => <Link to="/pretest" {...props} />}
      >
        Ikut pre-test
      </Button>
    }
  />
)

// For readers with a submitted pre-test and no role.
const RoleChoice = () => (
  <HeroCard
    eyebrow="Pre-testmu selesai"
    title="Pilih peranmu"
    text="Lihat hasilnya, lalu putuskan peranmu sendiri. Workshop yang paling pas muncul di sini."
    action={
      <Button
        color="kunyit"
        rightSection={<IconArrowRight size={18} aria-hidden />}
        renderRoot={(props) => <Link to="/pretest/result" {...props} />}
      >
        Lihat hasil
      </Button>
    }
  />
)

const NoWorkshops = () => (
  <EmptyState level={2} title="Belum ada workshop">
    Begitu ada yang dibuka, workshopnya muncul di sini.
  </EmptyState>
)

const HomeSkeleton = () => (
  <div className={classes.page}>
    <div className={classes.skeleton} aria-hidden />
    <CardSkeleton count={2} label="Memuat workshop" className={classes.cards} />
  </div>
)
