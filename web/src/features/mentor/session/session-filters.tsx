import { Link } from '@tanstack/react-router'
import segments from '../../../ui/segments.module.css'
import type { SessionTime } from './queries.ts'

/** Which of one's sessions the address asks for; without a word those to come. */
export interface SessionSearch {
  when?: 'past'
}

/** What an address may say. Anything else in it is left out. */
export const readSessionSearch = ({ when }: Record<string, unknown>): SessionSearch => (when === 'past' ? { when } : {})

/** Those to come, or those that are over. */
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
