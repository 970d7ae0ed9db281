import { IconSparkles } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { FreeMentor } from '@semai/contract/mentor/free'
import { hubWords } from '../../../lib/text/hub-words.ts'
import { PersonAvatar } from '../../../ui/picture/person-avatar.tsx'
import { offerWords, slotLabel } from '../slot/slot-text.ts'
import { WaitingButton } from '../slot/waiting-button.tsx'
import classes from './free-row.module.css'
import { fullWords, reasonWords } from './free-text.ts'
import type { MentorSearch } from './mentor-search.ts'
import { roleWords } from './mentor-text.ts'

interface FreeRowProps {
  mentor: FreeMentor
  /** Search parameters of the list, kept in the dialog's address. */
  search: MentorSearch
}

/** Row of a mentor with the reasons and the next two slots. */
export function FreeRow({ mentor, search }: FreeRowProps) {
  const { id, full_name, photo, region_hub_name, reasons, slots, free_from, offer } = mentor
  const isFull = slots.length === 0 && !offer
  const why = isFull ? fullWords(reasons, free_from) : reasonWords(reasons)
  return (
    <li className={classes.row}>
      <PersonAvatar decorative name={full_name} src={photo.url} size={56} className={classes.photo} />
      <div className={classes.words}>
        <Link
          to="/mentor"
          search={{ ...search, id }}
          state={{ openedMentor: true }}
          resetScroll={false}
          className={classes.name}
        >
          {full_name}
        </Link>
        <p>{[roleWords(mentor), region_hub_name && hubWords(region_hub_name)].filter(Boolean).join('\u00a0· ')}</p>
        {why && (
          <p className={classes.why}>
            <IconSparkles size={16} aria-hidden />
            {why}
          </p>
        )}
        {offer && <p className={classes.offer}>{offerWords(offer)}</p>}
      </div>
      <Hours mentor={mentor} search={search} />
    </li>
  )
}

function Hours({ mentor, search }: FreeRowProps) {
  const { slots, free_from, offer, is_waiting } = mentor
  const starts = offer ? [offer.start_at] : slots.map(({ start_at }) => start_at)
  const shown = starts.length === 0 && free_from ? [free_from] : starts
  return (
    <div className={classes.hours} data-count={shown.length}>
      {shown.map((start_at) => (
        <Link
          key={start_at}
          to="/mentor"
          search={{ ...search, id: mentor.id, slot: start_at }}
          state={{ openedMentor: true }}
          resetScroll={false}
          className={classes.hour}
          data-offered={offer ? true : undefined}
        >
          {slotLabel(start_at)}
          <span className="visually-hidden">, {mentor.full_name}</span>
        </Link>
      ))}
      {shown.length === 0 && <WaitingButton mentor={mentor} isWaiting={is_waiting} />}
    </div>
  )
}
