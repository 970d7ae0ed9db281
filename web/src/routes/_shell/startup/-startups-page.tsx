import { Button } from '@mantine/core'
import { Suspense } from 'react'
import { IconPlus } from '@tabler/icons-react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { regionHubsQuery } from '../../../features/region/queries.ts'
import { MyInvitations } from '../../../features/startup/invitation/my-invitations.tsx'
import { MyStartups } from '../../../features/startup/directory/my-startups.tsx'
import {
  invitationListQuery,
  itemsOf,
  myStartupsQuery,
  sectorsQuery,
  startupStagesQuery,
} from '../../../features/startup/queries.ts'
import { StartupFilters } from '../../../features/startup/directory/startup-filters.tsx'
import { StartupList } from '../../../features/startup/directory/startup-list.tsx'
import { viewOf, type StartupSearch, type StartupView } from '../../../features/startup/directory/startup-search.ts'
import { useCloseDialog } from '../../../lib/navigation/close-dialog.ts'
import { viewerTimeZone } from '../../../lib/time/format-date.ts'
import { lazyChunk } from '../../../lib/first-paint/lazy-chunk.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import classes from './-startups.module.css'

const TeamSearchDialog = lazyChunk(
  async () => (await import('../../../features/startup/team/team-search-dialog.tsx')).TeamSearchDialog,
)

/** The person's own startups, or all of them. */
export function StartupsPage({ search: { tim, ...search } }: { search: StartupSearch }) {
  const closeTeamSearch = useCloseDialog('tim')
  const { data: own } = useQuery(myStartupsQuery)
  const { data: invitations } = useInfiniteQuery(invitationListQuery())
  // Pending invitations count as own ones. Assumes that there are some until both answers are known.
  const hasOwn = own?.length !== 0 || !invitations || itemsOf(invitations).some(({ status }) => status === 'pending')
  return (
    <>
      <PageHead
        title="Startup"
        sub="Timmu, dan semua yang sedang dirintis di seluruh hub."
        action={
          <Button
            // Secondary for people with a startup.
            variant={own?.length === 0 ? 'filled' : 'light'}
            leftSection={<IconPlus size={20} aria-hidden />}
            renderRoot={(props) => <Link to="/startup/create" {...props} />}
          >
            Buat startup
          </Button>
        }
        isOfList
      />
      <Startups search={search} view={viewOf(search, hasOwn)} />
      <Suspense>{tim && <TeamSearchDialog onClose={closeTeamSearch} />}</Suspense>
    </>
  )
}

function Startups({ search, view }: { search: StartupSearch; view: StartupView }) {
  const { data: hubs = [] } = useQuery(regionHubsQuery)
  const { data: sectors = [] } = useQuery(sectorsQuery)
  const { data: stages = [] } = useQuery(startupStagesQuery)
  return (
    <>
      <StartupFilters search={search} view={view} hubs={hubs} sectors={sectors} stages={stages} />
      {view === 'mine' ? (
        <div className={classes.mine}>
          <MyInvitations viewerZone={viewerTimeZone()} />
          <MyStartups search={search} />
        </div>
      ) : (
        <section aria-label="Semua startup">
          <StartupList search={search} />
        </section>
      )}
    </>
  )
}
