import { Link } from '@tanstack/react-router'
import type { MentorSearch, MentorView } from './mentor-search.ts'

const VIEWS: { view: MentorView; label: string }[] = [
  { view: 'free', label: 'Bebas pekan ini' },
  { view: 'all', label: 'Semua' },
]

/** Segments that switch between free and all mentors, and keep the filters. */
export const ViewSwitch = ({ search, view }: { search: MentorSearch; view: MentorView }) =>
  VIEWS.map((each) => (
    <Link
      key={each.view}
      to="/mentor"
      search={{ ...search, view: each.view }}
      replace
      resetScroll={false}
      activeProps={{}}
      aria-current={each.view === view ? 'page' : undefined}
    >
      {each.label}
    </Link>
  ))
