import type { Mentioned } from '../../lib/form/mentions.ts'
import classes from './mention-list.module.css'
import { PersonAvatar } from '../picture/person-avatar.tsx'

interface MentionListProps<Person extends Mentioned> {
  id: string
  /** “Sebut anggota”. */
  label: string
  people: readonly Person[]
  at: number
  pick: (person: Person) => void
}

interface Shown {
  photo: { url: string | null }
  region_hub_name: string | null
  startup_name: string | null
}

/** Hub and startup, which distinguish people with the same name. */
const placeOf = ({ region_hub_name, startup_name }: Shown) =>
  [region_hub_name, startup_name].filter(Boolean).join(' · ')

/** Suggestions of people for a mention. The focus stays in the field. */
export function MentionList<Person extends Mentioned & Shown>(props: MentionListProps<Person>) {
  const { id, label, people, at, pick } = props
  if (people.length === 0) return null
  return (
    <div id={id} className={classes.list} role="listbox" aria-label={label}>
      {people.map((person, place) => (
        <div
          key={person.id}
          id={`${id}-${place}`}
          role="option"
          tabIndex={-1}
          aria-selected={place === at}
          // Before the field loses the focus.
          onPointerDown={(event) => {
            event.preventDefault()
            pick(person)
          }}
        >
          <PersonAvatar decorative name={person.full_name} src={person.photo.url} size={32} />
          <span>
            {person.full_name}
            {placeOf(person) && <small>{placeOf(person)}</small>}
          </span>
        </div>
      ))}
    </div>
  )
}
