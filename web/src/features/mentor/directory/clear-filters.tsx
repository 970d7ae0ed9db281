import type { ReactNode } from 'react'
import { Link } from '@tanstack/react-router'
import textButton from '../../../ui/text-button.module.css'
import type { MentorView } from './mentor-search.ts'

interface ClearFiltersProps {
  /** The list that stays. */
  view: MentorView
  children: ReactNode
}

/** Back to all of a list. */
export const ClearFilters = ({ view, children }: ClearFiltersProps) => (
  <Link to="/mentor" search={{ view }} replace resetScroll={false} className={textButton.inline}>
    {children}
  </Link>
)
