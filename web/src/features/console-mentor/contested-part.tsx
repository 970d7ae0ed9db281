import { useState } from 'react'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ContestedSession } from '@semai/contract/mentor/staff'
import { formatRelative, formatSpan } from '../../lib/time/format-date.ts'
import { Pages } from '../../ui/layout/pages.tsx'
import { EmptyState } from '../../ui/state/empty-state.tsx'
import { QueryBoundary } from '../../ui/state/query-boundary.tsx'
import { RowSkeleton } from '../../ui/state/skeletons.tsx'
import { DecideDialog } from './decide-dialog.tsx'
import type { PartProps } from './mentor-part.tsx'
import classes from './mentor-sessions.module.css'
import { contestedQuery } from './queries.ts'
import { saidWords } from './text.ts'

/** List of sessions whose mentor and startup report different outcomes. */
export function ContestedPart({ state, onChange }: PartProps) {
  const query = useQuery(contestedQuery(state.page))
  const [decided, setDecided] = useState<ContestedSession | null>(null)
  return (
    <>
      <QueryBoundary
        query={query}
        skeleton={<RowSkeleton count={3} lead="none" label="Memuat sesi" />}
        errorTitle="Sesi tidak terbuka"
      >
        {({ data, total_page }) => (
          <div aria-busy={query.isPlaceholderData}>
            {data.length > 0 ? (
              <ul className={classes.rows}>
                {data.map((session) => (
                  <ContestedRow key={session.id} session={session} onDecide={() => setDecided(session)} />
                ))}
              </ul>
            ) : (
              <EmptyState level={2} title="Tidak ada yang perlu diputuskan">
                Kalau mentor dan pemesan berbeda jawaban tentang satu sesi, sesinya muncul di sini.
              </EmptyState>
            )}
            <Pages page={state.page} totalPages={total_page} onChange={(page) => onChange({ ...state, page })} />
          </div>
        )}
      </QueryBoundary>
      {decided && <DecideDialog session={decided} onClose={() => setDecided(null)} />}
    </>
  )
}

function ContestedRow({ session, onDecide }: { session: ContestedSession; onDecide: () => void }) {
  const { mentor, booked_by, startup, topic, start_at, end_at } = session
  return (
    <li className={classes.contested}>
      <div>
        <b>
          {mentor.full_name} dan {booked_by.full_name}
        </b>
        <small>{[topic, startup?.name, formatSpan(start_at, end_at)].filter(Boolean).join(' · ')}</small>
      </div>
      <dl className={classes.sides}>
        <Side name={mentor.full_name} part="Mentor" said={saidWords[session.mentor_says]} />
        <Side name={booked_by.full_name} part="Pemesan" said={saidWords[session.booker_says]} />
      </dl>
      <div className={classes.decide}>
        <small>Menunggu sejak {formatRelative(session.contested_at)}</small>
        <Button variant="light" onClick={onDecide} aria-label={`Putuskan sesi ${mentor.full_name}`}>
          Putuskan
        </Button>
      </div>
    </li>
  )
}

const Side = ({ name, part, said }: { name: string; part: string; said: string }) => (
  <div>
    <dt>
      {part}, {name}
    </dt>
    <dd>“{said}”</dd>
  </div>
)
