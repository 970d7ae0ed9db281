import type { EventV2 } from '@semai/contract/event/event-v2'
import { useSession } from '../../../lib/session/session.ts'
import { PersonAvatar } from '../../../ui/picture/person-avatar.tsx'
import classes from './event-companions.module.css'
import { companionWords } from '../event-text.ts'

interface EventCompanionsProps {
  event: Pick<EventV2, 'participants' | 'phase'>
  /** Whether the person who looks has a seat too. */
  isComing: boolean
}

/** Who else comes, as far as they let themselves be seen. */
export function EventCompanions({ event: { participants, phase }, isComing }: EventCompanionsProps) {
  const { user } = useSession()
  const ownName = isComing ? (user?.full_name ?? null) : null
  const words = companionWords({ participants, phase, ownName })
  if (!words) return null
  const names = participants.names.filter((name) => name !== ownName)
  return (
    <div className={classes.companions}>
      {names.length > 0 && (
        <span className={classes.faces} aria-hidden>
          {names.map((name) => (
            <PersonAvatar key={name} decorative name={name} size={32} />
          ))}
        </span>
      )}
      <p title={names.join(', ') || undefined}>{words}</p>
    </div>
  )
}
