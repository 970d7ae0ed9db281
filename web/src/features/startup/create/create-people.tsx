import { useState } from 'react'
import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { UserSummary } from '@semai/contract/profile/user'
import { QueryBoundary } from '../../../ui/state/query-boundary.tsx'
import { PersonAvatar } from '../../../ui/picture/person-avatar.tsx'
import { SearchInput } from '../../../ui/field/search-input.tsx'
import { RowSkeleton } from '../../../ui/state/skeletons.tsx'
import type { Invitee } from './draft.ts'
import classes from './create-wizard.module.css'
import { peopleQuery } from '../queries.ts'

interface CreatePeopleProps {
  invitees: Invitee[]
  onAdd: (invitee: Invitee) => void
}

// A single letter matches too many people.
const SHORTEST = 2

/** People by their name, to choose from. */
export function CreatePeople({ invitees, onAdd }: CreatePeopleProps) {
  const [words, setWords] = useState('')
  const isAsked = words.length >= SHORTEST
  const query = useQuery({ ...peopleQuery(words), enabled: isAsked, placeholderData: keepPreviousData })
  return (
    <div className={classes.people}>
      <SearchInput
        label="Cari orang untuk diundang"
        placeholder="Cari nama temanmu"
        words={words}
        onSearch={setWords}
      />
      {isAsked && (
        <QueryBoundary
          query={query}
          skeleton={<RowSkeleton count={3} lead="avatar" label="Mencari" />}
          errorTitle="Pencarian tidak berhasil"
        >
          {({ data, total }) => (
            <Found
              people={data.filter(({ id }) => invitees.every((invitee) => invitee.id !== id))}
              more={total - data.length}
              onAdd={onAdd}
            />
          )}
        </QueryBoundary>
      )}
    </div>
  )
}

type FoundProps = Pick<CreatePeopleProps, 'onAdd'> & { people: UserSummary[]; more: number }

function Found({ people, more, onAdd }: FoundProps) {
  if (people.length === 0)
    return (
      <p className={classes.full} role="status">
        Tidak ada nama lain yang cocok. Temanmu perlu punya akun Semai dulu.
      </p>
    )
  return (
    <>
      <ul className={classes.rows}>
        {people.map((person) => (
          <li key={person.id}>
            <PersonAvatar decorative name={person.full_name} src={person.photo.url} size={44} />
            <PersonName person={person} about={aboutOf(person)} />
            <Button
              variant="light"
              size="sm"
              aria-label={`Tambah ${person.full_name}`}
              onClick={() => onAdd({ ...person, role: 'member', title: '' })}
            >
              Tambah
            </Button>
          </li>
        ))}
      </ul>
      {more > 0 && <p className={classes.full}>Masih ada {more} orang lain. Ketik nama yang lebih lengkap.</p>}
    </>
  )
}

const aboutOf = ({ team_role, region_hub_name, startup_name }: UserSummary) =>
  [team_role?.name, startup_name, region_hub_name].filter(Boolean).join('\u00a0· ')

/** A name that opens the person's dialog. */
export const PersonName = ({ person, about }: { person: Pick<Invitee, 'id' | 'full_name'>; about?: string }) => (
  <Link
    to="/startup/create"
    search={{ step: '4', person: person.id }}
    state={{ openedDialog: true }}
    resetScroll={false}
    className={classes.name}
  >
    <b>{person.full_name}</b>
    {about && <small>{about}</small>}
  </Link>
)
