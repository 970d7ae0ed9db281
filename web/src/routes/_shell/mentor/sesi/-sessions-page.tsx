import { Link } from '@tanstack/react-router'
import { SessionFilters, type SessionSearch } from '../../../../features/mentor/session/session-filters.tsx'
import { SessionList } from '../../../../features/mentor/session/session-list.tsx'
import { PageHead } from '../../../../ui/layout/page-head.tsx'
import classes from './-sessions-page.module.css'

/** One's sessions, as a founder and as a mentor. */
export function SessionsPage({ search }: { search: SessionSearch }) {
  const when = search.when ?? 'upcoming'
  return (
    <>
      <PageHead
        title="Sesimu"
        sub="Pertemuanmu, dan apa yang kalian sepakati."
        crumbs={[
          <Link key="mentor" to="/mentor">
            Mentor
          </Link>,
          'Sesimu',
        ]}
      />
      <div className={classes.filters}>
        <SessionFilters when={when} />
      </div>
      <SessionList key={when} when={when} />
    </>
  )
}
