import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { UserSummary } from '@semai/contract/profile/user'
import { useOnline } from '../../lib/network/use-online.ts'
import { EmptyState } from '../../ui/state/empty-state.tsx'
import { QueryBoundary } from '../../ui/state/query-boundary.tsx'
import { LoadMore } from '../../ui/state/load-more.tsx'
import { PersonAvatar } from '../../ui/picture/person-avatar.tsx'
import { RowSkeleton } from '../../ui/state/skeletons.tsx'
import classes from './blocked-setting.module.css'
import { blockedListQuery } from './queries.ts'
import { useBlock } from './use-block.ts'

/** Orang yang diblokir: list of blocked people, each with an unblock button. */
export function BlockedSetting() {
  const query = useInfiniteQuery(blockedListQuery)
  return (
    <QueryBoundary
      query={query}
      skeleton={<RowSkeleton count={2} lead="avatar" label="Memuat daftar blokir" />}
      errorTitle="Daftar blokir tidak terbuka"
    >
      {({ pages }) => {
        const people = pages.flatMap(({ data }) => data)
        if (people.length === 0)
          return (
            <EmptyState title="Tidak ada yang kamu blokir">
              Kalau seseorang mengganggumu, blokir dari halamannya. Ia tidak diberi tahu.
            </EmptyState>
          )
        return (
          <>
            <ul className={classes.people}>
              {people.map((person) => (
                <Blocked key={person.id} person={person} />
              ))}
            </ul>
            <LoadMore query={query} />
          </>
        )
      }}
    </QueryBoundary>
  )
}

function Blocked({ person: { id, full_name, photo, startup_name, region_hub_name } }: { person: UserSummary }) {
  const isOnline = useOnline()
  const { mutate, isPending } = useBlock(id)
  const place = startup_name ?? region_hub_name
  return (
    <li>
      <PersonAvatar decorative name={full_name} src={photo.url} size={44} />
      <div>
        <b>{full_name}</b>
        {place && <small>{place}</small>}
      </div>
      <Button
        variant="default"
        size="sm"
        loading={isPending}
        disabled={!isOnline}
        aria-label={`Buka blokir ${full_name}`}
        onClick={() => mutate(false)}
      >
        Buka blokir
      </Button>
    </li>
  )
}
