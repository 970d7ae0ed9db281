import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import type { UserSummary } from '@semai/contract/profile/user'
import { PersonAvatar } from '../../../ui/picture/person-avatar.tsx'
import { Tag } from '../../../ui/tag.tsx'
import classes from './startup-invite.module.css'

/** Somebody whom one may invite, as far as the invitation shows them. */
export type Invitee = Pick<UserSummary, 'id' | 'full_name' | 'photo' | 'team_role'>

interface InvitePersonProps {
  person: Invitee
  /** Hub, startup, hours: what is known is shown. */
  facts: (string | number | null)[]
  /** Why they stand here. */
  reasons?: string[]
  /** What they say themselves. */
  note?: string
  onChoose: (personId: string) => void
}

/** One person to choose from. */
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
