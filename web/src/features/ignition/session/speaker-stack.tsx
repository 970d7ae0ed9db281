import type { IgnitionContent } from '@semai/contract/ignition'
import { PersonAvatar } from '../../../ui/picture/person-avatar.tsx'
import { speakerWords } from './text.ts'
import classes from './speaker-stack.module.css'

const MOST = 3

/** Photos and names of the speakers. */
export function SpeakerStack({ speakers }: Pick<IgnitionContent, 'speakers'>) {
  if (speakers.length === 0) return null
  return (
    <span className={classes.stack}>
      <span className={classes.faces}>
        {speakers.slice(0, MOST).map(({ name, photo }) => (
          <PersonAvatar key={name} decorative name={name} src={photo.url} size={28} className={classes.face} />
        ))}
      </span>
      <span>{speakerWords(speakers)}</span>
    </span>
  )
}
