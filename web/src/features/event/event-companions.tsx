import type { EventV2 } from '@semai/contract/event-v2'
import { PersonAvatar } from '../../ui/person-avatar.tsx'
import { companionWords } from './event-words.ts'
import classes from './event-companions.module.css'

/** Who else comes, as far as they let themselves be seen. */
export function EventCompanions({ participants, phase }: Pick<EventV2, 'participants' | 'phase'>) {
  const { names, total } = participants
  if (total === 0) return null
  return (
    <div className={classes.companions}>
      {names.length > 0 && (
        <span className={classes.faces} aria-hidden>
          {names.map((name) => (
            <PersonAvatar key={name} decorative name={name} size={32} />
          ))}
        </span>
      )}
      <p title={names.join(', ') || undefined}>{companionWords(participants, phase)}</p>
    </div>
  )
}
