import { IconX } from '@tabler/icons-react'
import type { UserSummary } from '@semai/contract/profile/user'
import classes from './member-chips.module.css'

type MemberChipsProps = { people: UserSummary[]; onRemove: (person: UserSummary) => void }

/** Chips of the chosen people; a tap removes one. */
export function MemberChips({ people, onRemove }: MemberChipsProps) {
  if (people.length === 0) return null
  return (
    <ul className={classes.chips} aria-label="Yang kamu pilih">
      {people.map((person) => (
        <li key={person.id}>
          <button
            type="button"
            className={classes.chip}
            aria-label={`Batalkan ${person.full_name}`}
            onClick={() => onRemove(person)}
          >
            {person.full_name}
            <IconX size={16} aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  )
}
