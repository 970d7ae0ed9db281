import { Suspense } from 'react'
import { useQuery, type QueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import type { Profile } from '@semai/contract/profile/profile'
import { badgesQuery, certificatesQuery } from '../../../features/award/queries.ts'
import { MyEvents } from '../../../features/event/list/my-events.tsx'
import { myEventListQuery } from '../../../features/event/list/queries.ts'
import { RoleTag } from '../../../features/pretest/role/role-tag.tsx'
import { ProfileHead } from '../../../features/profile/overview/profile-head.tsx'
import { readProfileSearch, type ProfileSearch, type ProfileTab } from '../../../features/profile/profile-search.ts'
import { ProfileTabs } from '../../../features/profile/overview/profile-tabs.tsx'
import { stagesQuery } from '../../../features/program/queries.ts'
import { StageTag } from '../../../features/program/stage-tag.tsx'
import { myStartupsQuery } from '../../../features/startup/queries.ts'
import { useCloseDialog } from '../../../lib/navigation/close-dialog.ts'
import { firstPaint } from '../../../lib/first-paint/first-paint.ts'
import { profileQuery } from '../../../lib/session/profile.ts'
import { readLater } from '../../../lib/navigation/search-params.ts'
import { PagePending } from '../../../shell/page-pending.tsx'
import { lazyChunk } from '../../../lib/first-paint/lazy-chunk.tsx'
import { TextSkeleton } from '../../../ui/state/skeletons.tsx'
import { ProfileHistory } from './-history.tsx'
import { ProfileOverview } from './-overview.tsx'

const importSettings = () => import('./-settings.tsx')
// The forms weigh more than the rest of the page: only those who change something fetch them.
const Settings = lazyChunk(async () => (await importSettings()).Settings)
const Preview = lazyChunk(async () => (await import('./-preview.tsx')).Preview)
const Somebody = lazyChunk(async () => (await import('./-somebody.tsx')).Somebody)

// Prefetched before the person scrolls there, so that it is cached for offline use.
function askForBelow(queryClient: QueryClient) {
  void import('./-overview-below.tsx').catch(() => {})
  void queryClient.prefetchQuery(certificatesQuery)
  void queryClient.prefetchInfiniteQuery(myEventListQuery)
  void queryClient.prefetchQuery(myStartupsQuery)
}

export const Route = createFileRoute('/_shell/profile/')({
  staticData: { title: 'Profil', early: [['GET /v1/badge/get'], ['GET /v1/program-stage/get']] },
  validateSearch: readLater<ProfileSearch>(),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => {
    const { tab } = readProfileSearch(deps)
    void queryClient.prefetchQuery(stagesQuery)
    if (tab === 'event') void queryClient.prefetchInfiniteQuery(myEventListQuery)
    if (tab === undefined || tab === 'history') void queryClient.prefetchQuery(badgesQuery)
    if (tab === 'history') void queryClient.prefetchQuery(certificatesQuery)
    if (tab === undefined) void firstPaint().then(() => askForBelow(queryClient))
    if (tab === 'setting') void importSettings()
  },
  component: ProfilePage,
})

function ProfilePage() {
  const { tab, preview, person: shownId } = readProfileSearch(Route.useSearch())
  const { data: person } = useQuery(profileQuery)
  const closePreview = useCloseDialog('preview')
  if (!person) return <PagePending />
  if (shownId && shownId !== person.id)
    return (
      <Suspense fallback={<PagePending />}>
        <Somebody id={shownId} />
      </Suspense>
    )
  return (
    <>
      <ProfileHead
        person={person}
        roleTag={<RoleTag role={person.role} />}
        stageTag={<StageTag />}
        canEdit={tab !== 'setting'}
      />
      <ProfileTabs />
      <ProfileContent tab={tab} person={person} />
      <Suspense>{preview && <Preview person={person} onClose={closePreview} />}</Suspense>
    </>
  )
}

function ProfileContent({ tab, person }: { tab: ProfileTab | undefined; person: Profile }) {
  if (tab === 'event') return <MyEvents viewerZone={person.time_zone} />
  if (tab === 'history') return <ProfileHistory person={person} />
  if (tab === undefined) return <ProfileOverview person={person} />
  return (
    <Suspense fallback={<TextSkeleton count={8} label="Memuat pengaturan" />}>
      <Settings person={person} />
    </Suspense>
  )
}
