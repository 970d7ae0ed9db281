import { Suspense } from 'react'
import { IconCalendar } from '@tabler/icons-react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useRouter } from '@tanstack/react-router'
import { FreeList } from '../../../features/mentor/directory/free-list.tsx'
import { MentorFilters } from '../../../features/mentor/directory/mentor-filters.tsx'
import { MentorList } from '../../../features/mentor/directory/mentor-list.tsx'
import {
  filterOf,
  viewOf,
  type MentorSearch,
  type MentorView,
} from '../../../features/mentor/directory/mentor-search.ts'
import { expertiseQuery } from '../../../features/mentor/directory/queries.ts'
import { SessionRail } from '../../../features/mentor/session/next-session.tsx'
import { freeMentorListQuery } from '../../../features/mentor/slot/queries.ts'
import { regionHubsQuery } from '../../../features/region/queries.ts'
import { lazyChunk } from '../../../lib/first-paint/lazy-chunk.tsx'
import { Columns } from '../../../ui/layout/columns.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import textButton from '../../../ui/control/text-button.module.css'
import classes from './-mentor-page.module.css'

const MentorDialog = lazyChunk(
  async () => (await import('../../../features/mentor/directory/mentor-dialog.tsx')).MentorDialog,
)

/** Mentors free this week with reasons, or the specification's directory; a mentor opens in a dialog. */
export function MentorPage({ search: { id, slot, ...search } }: { search: MentorSearch }) {
  // Only where the address does not say which of the two is meant.
  const isOpen = viewOf(search, undefined) === 'free'
  const { data: free } = useInfiniteQuery({ ...freeMentorListQuery(filterOf(search)), enabled: isOpen })
  const view = viewOf(search, free && (free.pages[0]?.total ?? 0) > 0)
  const close = useCloseDialog()
  return (
    <>
      <PageHead
        title="Mentor"
        sub="Pendiri dan praktisi yang meluangkan waktu untuk perintis seperti kamu."
        crumbs={[
          <Link key="home" to="/home">
            Beranda
          </Link>,
          'Mentor',
        ]}
        action={
          <Link to="/mentor/sesi" className={`${textButton.text} ${classes.sessions}`}>
            <IconCalendar size={18} aria-hidden />
            Sesimu
          </Link>
        }
        isOfList
      />
      {view === 'free' ? <Free search={{ ...search, view }} /> : <Directory search={{ ...search, view }} />}
      <Suspense>{id && <MentorDialog key={`${id} ${slot}`} id={id} slot={slot} onClose={close} />}</Suspense>
    </>
  )
}

/** Free mentors with the person's own sessions beside them. */
const Free = ({ search }: { search: MentorSearch }) => (
  <Columns>
    <div>
      <Filters search={search} view="free" />
      <FreeList search={search} />
    </div>
    <SessionRail />
  </Columns>
)

const Directory = ({ search }: { search: MentorSearch }) => (
  <>
    <Filters search={search} view="all" />
    <MentorList search={search} />
  </>
)

function Filters({ search, view }: { search: MentorSearch; view: MentorView }) {
  const { data: hubs = [] } = useQuery(regionHubsQuery)
  const { data: expertise = [] } = useQuery(expertiseQuery)
  return <MentorFilters search={search} view={view} hubs={hubs} expertise={expertise} />
}

/** Back to the list one came from; from an address that was opened by itself, to the list without the dialog. */
function useCloseDialog() {
  const router = useRouter()
  const navigate = useNavigate()
  return () => {
    const { state, search } = router.state.location
    // The back button has closed it already.
    if (!('id' in search)) return
    if (state.openedMentor) return router.history.back()
    const without = ({ id: _, slot: __, ...rest }: MentorSearch) => rest
    void navigate({ to: '/mentor', search: without, replace: true, resetScroll: false })
  }
}
