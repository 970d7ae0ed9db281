import type { ReactNode } from 'react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { EmptyState } from '../../ui/state/empty-state.tsx'
import { QueryBoundary } from '../../ui/state/query-boundary.tsx'
import { RowSkeleton } from '../../ui/state/skeletons.tsx'
import { SectionHead } from '../../ui/layout/section-head.tsx'
import { CategoryGrid } from './category-grid.tsx'
import { IgnitionHero, IgnitionHeroSkeleton } from './ignition-hero.tsx'
import classes from './ignition-home.module.css'
import { categoriesQuery, sessionListQuery, sessionsOf } from './queries.ts'
import { SessionCards, SessionCardsSkeleton } from './session/session-cards.tsx'
import { nextSession, phaseAt } from './session/status.ts'

const COMING = 6
const REPLAYS = 3

/** The next session, the series, coming sessions and recordings. */
export function IgnitionHome({ viewerZone }: { viewerZone: string }) {
  return (
    <div className={classes.page}>
      <Coming viewerZone={viewerZone} />
      <Categories />
      <Replays viewerZone={viewerZone} />
    </div>
  )
}

function Coming({ viewerZone }: { viewerZone: string }) {
  const query = useInfiniteQuery(sessionListQuery())
  const skeleton = (
    <>
      <IgnitionHeroSkeleton />
      <SessionCardsSkeleton count={3} />
    </>
  )
  return (
    <QueryBoundary query={query} skeleton={skeleton} errorTitle="Jadwal Ignition tidak terbuka">
      {(pages) => {
        const now = new Date()
        const ahead = sessionsOf(pages).filter((session) => phaseAt(session, now) !== 'finished')
        const next = nextSession(ahead, now)
        const coming = ahead.filter(({ id, status }) => id !== next?.id && status === 'published').slice(0, COMING)
        return (
          <>
            {next ? <IgnitionHero session={next} viewerZone={viewerZone} /> : <NothingComing />}
            {coming.length > 0 && (
              <Section id="coming" title="Sesi mendatang" link={<AllLink phase="upcoming">Lihat semua</AllLink>}>
                <SessionCards sessions={coming} viewerZone={viewerZone} />
              </Section>
            )}
          </>
        )
      }}
    </QueryBoundary>
  )
}

const NothingComing = () => (
  <EmptyState title="Belum ada sesi berikutnya" action={<AllLink phase="finished">Lihat tayangan ulang</AllLink>}>
    Jadwal baru akan muncul di sini. Sambil menunggu, tonton yang sudah lewat.
  </EmptyState>
)

function Categories() {
  const query = useQuery(categoriesQuery)
  return (
    <Section id="categories" title="Pilih menurut minat" link={<AllLink>Semua sesi</AllLink>}>
      <QueryBoundary
        query={query}
        skeleton={<RowSkeleton count={4} lead="none" label="Memuat kategori" />}
        errorTitle="Kategori tidak terbuka"
      >
        {(categories) => <CategoryGrid categories={categories} />}
      </QueryBoundary>
    </Section>
  )
}

function Replays({ viewerZone }: { viewerZone: string }) {
  const query = useInfiniteQuery(sessionListQuery({ phase: 'finished' }))
  const replays = sessionsOf(query.data)
    .filter(({ has_recording }) => has_recording)
    .slice(0, REPLAYS)
  if (query.data && replays.length === 0) return null
  return (
    <Section id="replays" title="Tayangan ulang" link={<AllLink phase="finished">Lihat semua</AllLink>}>
      <QueryBoundary
        query={query}
        skeleton={<SessionCardsSkeleton count={3} />}
        errorTitle="Tayangan ulang tidak terbuka"
      >
        {() => <SessionCards sessions={replays} viewerZone={viewerZone} />}
      </QueryBoundary>
    </Section>
  )
}

interface SectionProps {
  id: string
  title: string
  link: ReactNode
  children: ReactNode
}

const Section = ({ id, title, link, children }: SectionProps) => (
  <section aria-labelledby={id}>
    <SectionHead id={id} title={title} action={link} />
    {children}
  </section>
)

const AllLink = ({ phase, children }: { phase?: 'upcoming' | 'finished'; children: string }) => (
  <Link to="/ignition/content" search={phase ? { phase } : {}}>
    {children}
  </Link>
)
