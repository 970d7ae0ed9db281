import { useRef, useState } from 'react'
import { Checkbox } from '@mantine/core'
import type { EventCheckIn, EventParticipation } from '@semai/contract/console/event'
import { ConsoleLink } from '../console/console-link.tsx'
import select from '../console/list/list-select.module.css'
import { personFacts } from '../console/person-facts.ts'
import { formatNumber } from '../../lib/text/format-number.ts'
import { formatDate, formatTime } from '../../lib/time/format-date.ts'
import { Tag } from '../../ui/fact/tag.tsx'
import { PersonAvatar } from '../../ui/picture/person-avatar.tsx'
import { ParticipantActions } from './participant-actions.tsx'
import classes from './participants-list.module.css'
import { eventWords } from '../console/participation-text.ts'

interface ParticipantsListProps {
  event: EventCheckIn
  /** A page of participants. */
  participants: EventParticipation[]
  /** Over all pages. */
  total: number
}

/** Participants with a selection. The head has the actions on the selected ones. */
export function ParticipantsList({ event, participants, total }: ParticipantsListProps) {
  const [selected, setSelected] = useState<ReadonlyMap<string, EventParticipation>>(new Map())
  const all = useRef<HTMLInputElement>(null)
  const change = (people: EventParticipation[], isSelected: boolean) => {
    const next = new Map(selected)
    for (const one of people) {
      if (isSelected) next.set(one.id, one)
      else next.delete(one.id)
    }
    setSelected(next)
  }
  const here = participants.filter(({ id }) => selected.has(id)).length
  return (
    <section className={classes.card} aria-label="Peserta">
      <div className={classes.head}>
        <div className={select.target}>
          <Checkbox
            ref={all}
            aria-label="Pilih semua di halaman ini"
            checked={here === participants.length}
            indeterminate={here > 0 && here < participants.length}
            onChange={() => change(participants, here < participants.length)}
          />
        </div>
        <p role="status">
          {selected.size > 0 ? `${formatNumber(selected.size)} dipilih` : `${formatNumber(total)} peserta`}
        </p>
        {selected.size > 0 && (
          <ParticipantActions
            event={event}
            selected={[...selected.values()]}
            onDone={() => {
              setSelected(new Map())
              all.current?.focus()
            }}
          />
        )}
      </div>
      <ul>
        {participants.map((one) => (
          <Row
            key={one.id}
            participant={one}
            zone={event.time_zone}
            isNamesake={participants.some(({ id, full_name }) => id !== one.id && full_name === one.full_name)}
            isSelected={selected.has(one.id)}
            onSelect={(isSelected) => change([one], isSelected)}
          />
        ))}
      </ul>
    </section>
  )
}

interface RowProps {
  participant: EventParticipation
  zone: string
  /** Somebody else on the page has this name. */
  isNamesake: boolean
  isSelected: boolean
  onSelect: (isSelected: boolean) => void
}

function Row({ participant, zone, isNamesake, isSelected, onSelect }: RowProps) {
  const { full_name, person_id, photo, status, attend_mode, created_at, attended_at } = participant
  return (
    <li className={classes.row}>
      <div className={select.target}>
        <Checkbox
          aria-label={`Pilih ${full_name}`}
          checked={isSelected}
          onChange={({ currentTarget }) => onSelect(currentTarget.checked)}
        />
      </div>
      <PersonAvatar decorative name={full_name} src={photo.url} size={32} />
      <div className={classes.who}>
        {person_id ? (
          <ConsoleLink to={`/console/orang/${person_id}`}>{full_name}</ConsoleLink>
        ) : (
          <strong>{full_name}</strong>
        )}
        <small>{personFacts(participant, { isNamesake, isGuest: participant.is_guest })}</small>
      </div>
      <div className={classes.state}>
        <Tag tone={eventWords[status].tone}>{eventWords[status].label}</Tag>
        <small>{attended_at ? formatTime(attended_at, zone) : attend_mode === 'offline' ? 'Luring' : 'Daring'}</small>
      </div>
      <small className={classes.since}>Mendaftar {formatDate(created_at, zone)}</small>
    </li>
  )
}
