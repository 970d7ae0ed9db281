import { Link } from '@tanstack/react-router'
import type { Mentor } from '@semai/contract/mentor/directory'
import directory from '../../../ui/layout/directory.module.css'
import { PersonAvatar } from '../../../ui/picture/person-avatar.tsx'
import { Tag, Tags } from '../../../ui/fact/tag.tsx'
import classes from './mentor-card.module.css'
import type { MentorSearch } from './mentor-search.ts'
import { roleWords } from './mentor-text.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** True if the dialog was opened from the list, which is one history entry back. */
    openedMentor?: boolean
  }
}

interface MentorCardProps {
  mentor: Mentor
  /** Search parameters of the list, kept in the dialog's address. */
  search: MentorSearch
}

const SHOWN_EXPERTISE = 3

/** Card of a mentor that opens the dialog. */
export function MentorCard({ mentor, search }: MentorCardProps) {
  const { id, full_name, photo, region_hub_name, expertise, is_available } = mentor
  return (
    <Link
      to="/mentor"
      search={{ ...search, id }}
      state={{ openedMentor: true }}
      resetScroll={false}
      className={directory.card}
    >
      <PersonAvatar decorative name={full_name} src={photo.url} size={64} />
      <span className={directory.words}>
        <b>{full_name}</b>
        <span className={classes.role}>{roleWords(mentor)}</span>
        {region_hub_name && <span className={classes.hub}>{region_hub_name}</span>}
      </span>
      <span className={classes.tags}>
        <Tags>
          {!is_available && <Tag>Sedang penuh</Tag>}
          {expertise.slice(0, SHOWN_EXPERTISE).map((field) => (
            <Tag key={field} tone="line">
              {field}
            </Tag>
          ))}
        </Tags>
      </span>
    </Link>
  )
}
