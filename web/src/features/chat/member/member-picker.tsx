import { useState, type ReactNode } from 'react'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { UserSummary } from '@semai/contract/profile/user'
import { QueryBoundary } from '../../../ui/state/query-boundary.tsx'
import { LoadMore } from '../../../ui/state/load-more.tsx'
import { PersonAvatar } from '../../../ui/picture/person-avatar.tsx'
import { SearchInput } from '../../../ui/field/search-input.tsx'
import { RowSkeleton } from '../../../ui/state/skeletons.tsx'
import { peopleQuery } from './queries.ts'
import twoLines from '../two-lines.module.css'
import classes from './member-picker.module.css'
import { itemsOf } from '../queries.ts'

interface MemberPickerProps {
  onChoose: (person: UserSummary) => void
  /** Chosen people; without it, a tap chooses one. */
  chosen?: ReadonlySet<string>
  /** Person whose request is in progress. */
  busyId?: string | undefined
  /** Content between the search and the people. */
  children?: ReactNode
}

/** List of people to write to, with a search by name. */
export function MemberPicker({ onChoose, chosen, busyId, children }: MemberPickerProps) {
  const [words, setWords] = useState('')
  const query = useInfiniteQuery(peopleQuery(words))
  return (
    <>
      <SearchInput label="Cari orang" placeholder="Cari nama" words={words} onSearch={setWords} />
      {children}
      <QueryBoundary
        query={query}
        skeleton={<RowSkeleton count={5} lead="avatar" label="Memuat orang" />}
        errorTitle="Daftar orang tidak terbuka"
      >
        {(pages) => {
          const people = itemsOf(pages)
          if (people.length === 0)
            return (
              <p className={classes.none} role="status">
                {words ? `Tidak ada yang bernama “${words}”.` : 'Belum ada orang yang bisa kamu kirimi pesan.'}
              </p>
            )
          return (
            <ul aria-busy={query.isPlaceholderData}>
              {people.map((person) => (
                <li key={person.id}>
                  <Person
                    person={person}
                    isChosen={chosen?.has(person.id)}
                    isBusy={person.id === busyId}
                    onChoose={onChoose}
                  />
                </li>
              ))}
            </ul>
          )
        }}
      </QueryBoundary>
      <LoadMore query={query} />
    </>
  )
}

interface PersonProps {
  person: UserSummary
  /** Undefined if a tap is enough. */
  isChosen: boolean | undefined
  isBusy: boolean
  onChoose: (person: UserSummary) => void
}

function Person({ person, isChosen, isBusy, onChoose }: PersonProps) {
  const { full_name, photo, team_role, startup_name, region_hub_name } = person
  const about = [team_role?.name, startup_name ?? region_hub_name].filter(Boolean).join(' · ')
  return (
    <button
      type="button"
      className={classes.person}
      aria-busy={isBusy}
      aria-pressed={isChosen}
      onClick={() => onChoose(person)}
    >
      <PersonAvatar decorative name={full_name} src={photo.url} size={44} />
      <span className={twoLines.words}>
        <b title={full_name}>{full_name}</b>
        {about && <span>{about}</span>}
      </span>
      {isChosen !== undefined && <span className={classes.box} aria-hidden />}
    </button>
  )
}
