import { useState } from 'react'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { EmptyState } from '../../../ui/state/empty-state.tsx'
import { QueryBoundary } from '../../../ui/state/query-boundary.tsx'
import { LoadMore } from '../../../ui/state/load-more.tsx'
import { SearchInput } from '../../../ui/field/search-input.tsx'
import { RowSkeleton } from '../../../ui/state/skeletons.tsx'
import { invitableListQuery, itemsOf } from '../queries.ts'
import classes from './startup-invite.module.css'
import { InvitePerson } from './startup-invite-person.tsx'

interface StartupInvitePeopleProps {
  startupId: string
  onChoose: (personId: string) => void
}

/** Search of findable people by name. */
export function StartupInvitePeople({ startupId, onChoose }: StartupInvitePeopleProps) {
  const [words, setWords] = useState('')
  const list = invitableListQuery({ startup_id: startupId, ...(words && { search: words }) })
  const query = useInfiniteQuery({ ...list, placeholderData: keepPreviousData })
  return (
    <>
      <SearchInput label="Cari orang" placeholder="Cari nama" words={words} onSearch={setWords} />
      <QueryBoundary
        query={query}
        skeleton={<RowSkeleton lead="avatar" count={4} label="Memuat daftar orang" />}
        errorTitle="Daftar ini tidak terbuka"
      >
        {(pages) => {
          const people = itemsOf(pages)
          if (people.length === 0)
            return (
              <EmptyState title="Tidak ada yang cocok">
                Periksa ejaannya. Yang sudah menjadi anggota atau sudah diundang tidak muncul di sini.
              </EmptyState>
            )
          return (
            <>
              <ul className={classes.people} aria-busy={query.isPlaceholderData}>
                {people.map((person) => (
                  <InvitePerson
                    key={person.id}
                    person={person}
                    facts={[person.region_hub_name, person.startup_name]}
                    onChoose={onChoose}
                  />
                ))}
              </ul>
              <LoadMore query={query} />
            </>
          )
        }}
      </QueryBoundary>
    </>
  )
}
