import type { ReactNode } from 'react'
import { Link } from '@tanstack/react-router'
import textButton from '../../../ui/control/text-button.module.css'
import type { MentorView } from './mentor-search.ts'

interface ClearFiltersProps {
  /** List that stays open. */
  view: MentorView
  children: ReactNode
}

/** Link that clears the filters of a list. */
export const ClearFilters = ({ view, children }: ClearFiltersProps) => (
  <Link to="/mentor" search={{ view }} replace resetScroll={false} className={textButton.inline}>
    {children}
  </Link>
)
