import { Button } from '@mantine/core'
import type { GuestCandidate } from '@semai/contract/console/guest'
import { ConsoleLink } from '../console/console-link.tsx'
import { formatDate } from '../../lib/time/format-date.ts'
import { PersonAvatar } from '../../ui/picture/person-avatar.tsx'
import { Tag } from '../../ui/fact/tag.tsx'
import type { Merge } from './use-merge.ts'
import classes from './guest.module.css'

interface GuestRowsProps {
  people: GuestCandidate[]
  merge: Merge
}

export function GuestRows({ people, merge }: GuestRowsProps) {
  return (
    <ul className={classes.rows}>
      {people.map((person) => (
        <li key={person.user_id} className={classes.row}>
          <PersonAvatar decorative name={person.full_name} src={person.photo.url} size={40} />
          <div className={classes.who}>
            <ConsoleLink to={`/console/orang/${person.user_id}`} className={classes.name}>
              {person.full_name}
            </ConsoleLink>
            <small>
              {person.masked_email}
              {person.region_hub && ` · ${person.region_hub.name}`}
            </small>
          </div>
          <Parts person={person} />
          <Button
            className={classes.button}
            size="sm"
            variant="default"
            loading={merge.isPending && merge.variables?.[0] === person.user_id}
            disabled={merge.isPending}
            aria-label={`Gabungkan pendaftaran ${person.full_name}`}
            onClick={() => merge.mutate([person.user_id])}
          >
            Gabungkan
          </Button>
        </li>
      ))}
    </ul>
  )
}

function Parts({ person: { full_name, participations } }: { person: GuestCandidate }) {
  return (
    <ul className={classes.parts}>
      {participations.map((part) => (
        <li key={part.id}>
          {part.event_title}
          <small>
            {' '}
            {formatDate(part.start_at)}
            {part.full_name !== full_name && `, sebagai ${part.full_name}`}
          </small>{' '}
          {part.is_double && <Tag tone="kunyit">Terdaftar dua kali</Tag>}
        </li>
      ))}
    </ul>
  )
}
