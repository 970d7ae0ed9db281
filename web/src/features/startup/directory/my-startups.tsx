import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import directory from '../../../ui/layout/directory.module.css'
import { EmptyState } from '../../../ui/state/empty-state.tsx'
import { QueryBoundary } from '../../../ui/state/query-boundary.tsx'
import { CardSkeleton } from '../../../ui/state/skeletons.tsx'
import classes from './my-startups.module.css'
import { myStartupsQuery } from '../queries.ts'
import { StartupCard } from './startup-card.tsx'
import type { StartupSearch } from './startup-search.ts'
import { TeamSearchCard } from '../team/team-search-card.tsx'

/** The person's startups; without any, links to create or join one. */
export function MyStartups({ search }: { search: StartupSearch }) {
  const query = useQuery(myStartupsQuery)
  return (
    <section aria-label="Startupmu">
      <QueryBoundary
        query={query}
        skeleton={<CardSkeleton count={1} lead="avatar" className={directory.cards} label="Memuat startupmu" />}
        errorTitle="Startupmu tidak termuat"
      >
        {(startups) =>
          startups.length === 0 ? (
            <NoStartup />
          ) : (
            <ul className={directory.cards}>
              {startups.map((startup) => (
                <li key={startup.id}>
                  <StartupCard startup={startup} />
                </li>
              ))}
            </ul>
          )
        }
      </QueryBoundary>
      <TeamSearchCard search={search} />
    </section>
  )
}

const NoStartup = () => (
  <EmptyState
    title="Kamu belum punya startup"
    action={
      <Link to="/startup/create" className={classes.create}>
        Buat startup pertamamu
      </Link>
    }
  >
    Punya ide? Beri nama dulu, sisanya menyusul. Belum punya ide? Gabung dengan tim yang mencari peranmu.
  </EmptyState>
)
