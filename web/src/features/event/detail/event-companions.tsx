import type { EventAcquaintances } from '@semai/contract/event/acquaintance'
import type { EventV2 } from '@semai/contract/event/event-v2'
import { useSession } from '../../../lib/session/session.ts'
import { PersonAvatar } from '../../../ui/picture/person-avatar.tsx'
import classes from './event-companions.module.css'
import { companionWords } from '../event-text.ts'

interface EventCompanionsProps {
  event: Pick<EventV2, 'participants' | 'phase'>
  /** Whether the viewer has a seat too. */
  isComing: boolean
  /** People whom the viewer knows, shown first. */
  known?: EventAcquaintances['people'] | undefined
}

const SHOWN = 3

/** Other participants who let others see them. */
export function EventCompanions({ event: { participants, phase }, isComing, known = [] }: EventCompanionsProps) {
  const { user } = useSession()
  const ownName = isComing ? (user?.full_name ?? null) : null
  const knownNames = known.map(({ full_name }) => full_name)
  const all = [...new Set([...knownNames, ...participants.names])].slice(0, SHOWN)
  const words = companionWords({ participants: { ...participants, names: all }, phase, ownName })
  if (!words) return null
  const names = all.filter((name) => name !== ownName)
  const photoOf = (name: string) => known.find(({ full_name }) => full_name === name)?.photo.url
  return (
    <div className={classes.companions}>
      {names.length > 0 && (
        <span className={classes.faces} aria-hidden>
          {names.map((name) => (
            <PersonAvatar key={name} decorative name={name} src={photoOf(name)} size={32} />
          ))}
        </span>
      )}
      <p title={names.join(', ') || undefined}>{words}</p>
    </div>
  )
}
