import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import type { UserSummary } from '@semai/contract/profile/user'
import { PersonAvatar } from '../../../ui/picture/person-avatar.tsx'
import { Tag } from '../../../ui/fact/tag.tsx'
import classes from './startup-invite.module.css'

/** A person to invite, with the shown fields. */
export type Invitee = Pick<UserSummary, 'id' | 'full_name' | 'photo' | 'team_role'>

interface InvitePersonProps {
  person: Invitee
  /** Known facts: hub, startup, hours. */
  facts: (string | number | null)[]
  /** Reasons of the suggestion. */
  reasons?: string[]
  /** The person's own text. */
  note?: string
  onChoose: (personId: string) => void
}

/** Row of a person to choose. */
export const InvitePerson = ({ person, facts, reasons = [], note, onChoose }: InvitePersonProps) => (
  <li className={classes.person}>
    <PersonAvatar decorative name={person.full_name} src={person.photo.url} size={44} />
    <div>
      <h3>{person.full_name}</h3>
      <p className={classes.facts}>
        {person.team_role && <Tag>{person.team_role.name}</Tag>}
        <span>{facts.filter(Boolean).join(' · ')}</span>
      </p>
    </div>
    <Button variant="light" size="sm" aria-label={`Undang ${person.full_name}`} onClick={() => onChoose(person.id)}>
      Undang
    </Button>
    {(reasons.length > 0 || note) && (
      <div className={classes.more}>
        {reasons.length > 0 && (
          <ul className={classes.reasons} aria-label="Mengapa cocok">
            {reasons.map((reason) => (
              <li key={reason}>
                <IconCheck size={16} aria-hidden />
                {reason}
              </li>
            ))}
          </ul>
        )}
        {note && <p className={classes.note}>{note}</p>}
      </div>
    )}
  </li>
)
