import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Workshop } from '@semai/contract/workshop/workshop'
import { formatDateRange } from '../../../lib/time/format-date.ts'
import { QueryBoundary } from '../../../ui/state/query-boundary.tsx'
import { RowSkeleton } from '../../../ui/state/skeletons.tsx'
import { Tag, Tags } from '../../../ui/fact/tag.tsx'
import classes from './beta-classes.module.css'
import { workshopsQuery } from '../queries.ts'
import { WorkshopTag } from './workshop-tag.tsx'
import { roleName, seatsLeftWords } from '../workshop-text.ts'

/** The classes of one line of Sekolah Beta. */
export function BetaClasses({ line }: { line: NonNullable<Workshop['line']> }) {
  const query = useQuery(workshopsQuery('sekolah_beta'))
  return (
    <QueryBoundary
      query={query}
      skeleton={<RowSkeleton count={1} lead="none" label="Memuat kelas" />}
      errorTitle="Daftar kelas tidak terbuka"
    >
      {(workshops) => <ClassList workshops={workshops.filter((workshop) => workshop.line === line)} />}
    </QueryBoundary>
  )
}

function ClassList({ workshops }: { workshops: Workshop[] }) {
  if (workshops.length === 0)
    return <p className={classes.none}>Kelas berikutnya sedang disiapkan. Kabarnya muncul di sini.</p>
  return (
    <ul className={classes.classes}>
      {workshops.map((workshop) => (
        <li key={workshop.id} className={classes.class}>
          <Tags>
            <WorkshopTag workshop={workshop} />
            {workshop.role_code && <Tag tone="line">Untuk {roleName(workshop.role_code)}</Tag>}
          </Tags>
          <h4>
            <Link to="/workshop/$id" params={{ id: workshop.id }}>
              {workshop.title}
            </Link>
          </h4>
          <p>{workshop.summary}</p>
          <p>{factsOf(workshop)}</p>
        </li>
      ))}
    </ul>
  )
}

/** 26 Nov – 12 Des 2026 · Daring · Sisa 41 kursi */
function factsOf({ starts_at, ends_at, time_zone, venue_name, seats_left }: Workshop): string {
  const when = starts_at && ends_at && formatDateRange(starts_at, ends_at, time_zone)
  const seats = seats_left === null ? null : seatsLeftWords(seats_left)
  return [when, venue_name ?? 'Daring', seats].filter(Boolean).join(' · ')
}
