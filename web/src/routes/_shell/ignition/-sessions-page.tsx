import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { categoriesQuery } from '../../../features/ignition/queries.ts'
import { SessionFilters } from '../../../features/ignition/session/session-filters.tsx'
import { SessionList } from '../../../features/ignition/session/session-list.tsx'
import type { SessionSearch } from '../../../features/ignition/session/search.ts'
import { teamRolesQuery } from '../../../features/pretest/queries.ts'
import { viewerTimeZone } from '../../../lib/time/format-date.ts'
import { profileQuery } from '../../../lib/session/profile.ts'
import { PageHead } from '../../../ui/layout/page-head.tsx'

/** All sessions with their filters; of one category, under its name. */
export function SessionsPage({ search }: { search: SessionSearch }) {
  const { data: person } = useQuery(profileQuery)
  const { data: categories = [] } = useQuery(categoriesQuery)
  const { data: roles } = useQuery(teamRolesQuery)
  const category = categories.find(({ slug }) => slug === search.category)
  return (
    <>
      <PageHead
        title={category?.name ?? 'Semua sesi'}
        sub={category?.description ?? 'Yang akan datang, sedang berlangsung, dan bisa kamu tonton lagi.'}
        crumbs={[
          <Link key="home" to="/home">
            Beranda
          </Link>,
          <Link key="ignition" to="/ignition">
            Ignition
          </Link>,
          category?.name ?? 'Semua sesi',
        ]}
        isOfList
      />
      <SessionFilters search={search} categories={categories} roles={roles ?? []} />
      <SessionList search={search} viewerZone={person?.time_zone ?? viewerTimeZone()} />
    </>
  )
}
