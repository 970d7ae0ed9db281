import type { IgnitionContent } from '@semai/contract/ignition'
import { PersonAvatar } from '../../../ui/picture/person-avatar.tsx'
import classes from './speaker-list.module.css'

export function SpeakerList({ speakers }: Pick<IgnitionContent, 'speakers'>) {
  return (
    <section aria-labelledby="speakers">
      <h2 id="speakers">Pembicara</h2>
      <ul className={classes.speakers}>
        {speakers.map(({ name, position, photo }) => (
          <li key={name}>
            <PersonAvatar decorative name={name} src={photo.url} size={64} />
            <p>
              <b>{name}</b>
              <span>{position}</span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
