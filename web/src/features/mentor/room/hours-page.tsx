import { Link } from '@tanstack/react-router'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { QueryBoundary } from '../../../ui/state/query-boundary.tsx'
import { RowSkeleton } from '../../../ui/state/skeletons.tsx'
import { HoursEditor } from './hours-editor.tsx'
import { NotMentor } from './not-mentor.tsx'
import { useOwnHours } from './use-own-hours.ts'

/** /mentor/ruang/jam: a mentor's hours. */
export function HoursPage() {
  const { query, isNone } = useOwnHours()
  if (isNone) return <NotMentor />
  return (
    <>
      <PageHead
        title="Jammu"
        sub="Kapan dan bagaimana pendiri bisa memesan sesi denganmu."
        crumbs={[
          <Link key="mentor" to="/mentor">
            Mentor
          </Link>,
          <Link key="room" to="/mentor/ruang">
            Ruang mentor
          </Link>,
          'Jammu',
        ]}
      />
      <QueryBoundary
        query={query}
        skeleton={<RowSkeleton count={7} lead="none" label="Memuat jammu" />}
        errorTitle="Jammu tidak terbuka"
      >
        {(own) => <HoursEditor own={own} />}
      </QueryBoundary>
    </>
  )
}
