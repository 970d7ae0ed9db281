import { Link } from '@tanstack/react-router'
import type { EventSpeaker } from '@semai/contract/event/event'
import { PersonAvatar } from '../../../ui/picture/person-avatar.tsx'
import classes from './event-mentors.module.css'

interface EventMentorsProps {
  mentors: EventSpeaker[]
  /** Guests see the names only, because the dialog needs a login. */
  isLinked?: boolean
}

/** Cards of the event's mentors. A card opens the mentor's dialog. */
export function EventMentors({ mentors, isLinked = true }: EventMentorsProps) {
  return (
    <section aria-labelledby="mentors">
      <h2 id="mentors">Mentor yang hadir</h2>
      <ul className={classes.mentors}>
        {mentors.map((mentor) => (
          <li key={mentor.id}>
            {isLinked ? (
              <Link to="/mentor" search={{ id: mentor.id }} className={classes.mentor}>
                <Words mentor={mentor} />
              </Link>
            ) : (
              <div className={classes.mentor}>
                <Words mentor={mentor} />
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

const Words = ({ mentor: { full_name, photo, position, startup_name } }: { mentor: EventSpeaker }) => (
  <>
    <PersonAvatar decorative name={full_name} src={photo.url} size={44} />
    <span>
      <b>{full_name}</b>
      <small>{[position, startup_name].filter(Boolean).join(', ')}</small>
    </span>
  </>
)
