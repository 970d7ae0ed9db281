import { Link } from '@tanstack/react-router'
import segments from '../../../ui/control/segments.module.css'
import type { SessionTime } from './queries.ts'

/** Search parameters; future sessions by default. */
export interface SessionSearch {
  when?: 'past'
}

/** Read the valid search parameters and ignore others. */
export const readSessionSearch = ({ when }: Record<string, unknown>): SessionSearch => (when === 'past' ? { when } : {})

/** Segments for future and past sessions. */
export const SessionFilters = ({ when }: { when: SessionTime }) => (
  <nav className={segments.segments} aria-label="Waktu sesi">
    <Link
      to="/mentor/sesi"
      search={{}}
      replace
      activeProps={{}}
      activeOptions={{ exact: true }}
      aria-current={when === 'upcoming' ? 'page' : undefined}
    >
      Akan datang
    </Link>
    <Link
      to="/mentor/sesi"
      search={{ when: 'past' }}
      replace
      activeProps={{}}
      aria-current={when === 'past' ? 'page' : undefined}
    >
      Selesai
    </Link>
  </nav>
)
