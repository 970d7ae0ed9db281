import { Link } from '@tanstack/react-router'
import type { Mentor } from '@semai/contract/mentor'
import { PersonAvatar } from '../../../ui/picture/person-avatar.tsx'
import classes from './event-mentors.module.css'

/** Mentor yang hadir: each card opens the mentor's dialog. */
export function EventMentors({ mentors }: { mentors: Mentor[] }) {
  return (
    <section aria-labelledby="mentors">
      <h2 id="mentors">Mentor yang hadir</h2>
      <ul className={classes.mentors}>
        {mentors.map(({ id, full_name, photo, position, startup_name }) => (
          <li key={id}>
            <Link to="/mentor" search={{ id }} className={classes.mentor}>
              <PersonAvatar decorative name={full_name} src={photo.url} size={44} />
              <span>
                <b>{full_name}</b>
                <small>{[position, startup_name].filter(Boolean).join(', ')}</small>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
