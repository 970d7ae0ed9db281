import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { MentorQueueWork } from '@semai/contract/mentor/queue'
import { isFailure } from '../../../lib/call/failure-text.ts'
import { FilterChip, FilterChips } from '../../../ui/field/filter-chip.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { EmptyState } from '../../../ui/state/empty-state.tsx'
import { QueryBoundary } from '../../../ui/state/query-boundary.tsx'
import { RowSkeleton } from '../../../ui/state/skeletons.tsx'
import { CallerQueue } from './caller-queue.tsx'
import { workQuery } from './queries.ts'
import classes from './queue-page.module.css'
import { useServerNow } from './use-server-now.ts'
import { opensWords, phaseOf } from './text.ts'
import { useQueueUpdates } from './use-queue-updates.ts'

interface CallerPageProps {
  eventId: string
  /** Mentor whose queue is open, if there are several. */
  mentorId: string | undefined
}

/** Page where mentors and staff call numbers. */
export function CallerPage({ eventId, mentorId }: CallerPageProps) {
  const query = useQuery(workQuery(eventId))
  useQueueUpdates(eventId)
  if (isFailure(query.error, 'event-not-found')) {
    return (
      <EmptyState level={1} title="Halaman mentor dan pengelola">
        Di sini mentor kegiatan ini dan pengelolanya memanggil peserta.
      </EmptyState>
    )
  }
  return (
    <QueryBoundary
      query={query}
      skeleton={<RowSkeleton count={4} lead="none" label="Memuat antrean" />}
      errorTitle="Antrean ini tidak terbuka"
    >
      {(work) => <Work work={work} mentorId={mentorId} />}
    </QueryBoundary>
  )
}

function Work({ work, mentorId }: { work: MentorQueueWork; mentorId: string | undefined }) {
  const phase = phaseOf(work, useServerNow())
  const shown = work.queues.find(({ mentor }) => mentor.id === mentorId) ?? work.queues[0]
  const crumbs = [
    <Link key="event" to="/event/$id" params={{ id: work.id }}>
      {work.title}
    </Link>,
    <Link key="queue" to="/event/$id/antrean" params={{ id: work.id }}>
      Antrean mentor
    </Link>,
    'Panggil peserta',
  ]
  return (
    <>
      <PageHead title="Panggil peserta" sub={work.title} crumbs={crumbs} />
      <div className={classes.page}>
        {phase === 'before' && <p className={classes.note}>Antrean bisa dibuka mulai {opensWords(work)}.</p>}
        {phase === 'over' && <p className={classes.note}>Kegiatan ini sudah selesai.</p>}
        {work.queues.length > 1 && (
          <FilterChips label="Antrean siapa">
            {work.queues.map(({ mentor, waiting }) => (
              <FilterChip
                key={mentor.id}
                isChosen={mentor.id === shown?.mentor.id}
                count={waiting.length}
                renderRoot={(props) => <Link replace to="." search={{ mentor: mentor.id }} {...props} />}
              >
                {mentor.full_name}
              </FilterChip>
            ))}
          </FilterChips>
        )}
        {shown ? (
          <CallerQueue key={shown.mentor.id} work={work} queue={shown} isRunning={phase === 'running'} />
        ) : (
          <EmptyState title="Belum ada mentor di kegiatan ini">Tambahkan mentornya lewat konsol dulu.</EmptyState>
        )}
      </div>
    </>
  )
}
