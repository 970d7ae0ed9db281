import type { ReactNode } from 'react'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Channel } from '@semai/contract/chat/chat'
import { EmptyState } from '../../../ui/state/empty-state.tsx'
import { QueryBoundary } from '../../../ui/state/query-boundary.tsx'
import { LoadMore } from '../../../ui/state/load-more.tsx'
import { RowSkeleton } from '../../../ui/state/skeletons.tsx'
import { useLossOf } from '../channel/channel-gone.ts'
import { rowsMark } from '../channel/channel-keys.ts'
import classes from './channel-list.module.css'
import { ChannelListHead } from './channel-list-head.tsx'
import { usePresenceOf } from '../channel/channel-presence.ts'
import { ChannelRow } from './channel-row.tsx'
import type { ChatSearch } from './channel-search.ts'
import { usePendingChannels } from '../message/message-queue.ts'
import { MessageSearch } from '../message/message-search.tsx'
import { channelListQuery, filterOf, itemsOf } from '../queries.ts'

interface ChannelListProps {
  search: ChatSearch
}

/** List of the person's conversations, pinned ones first, with search results. */
export function ChannelList({ search }: ChannelListProps) {
  const { search: words } = search
  useLossOf(search)
  const query = useInfiniteQuery({
    ...channelListQuery(filterOf(search)),
    placeholderData: keepPreviousData,
  })
  return (
    <div className={classes.list}>
      <ChannelListHead search={search} />
      <div className={classes.scroll} {...rowsMark}>
        <QueryBoundary query={query} skeleton={<ListSkeleton />} errorTitle="Daftar percakapan tidak terbuka">
          {(pages) => {
            const channels = itemsOf(pages)
            return (
              <div aria-busy={query.isPlaceholderData}>
                {channels.length === 0 ? (
                  <NoChannels search={search} />
                ) : (
                  <Groups channels={channels} search={search} />
                )}
                <LoadMore query={query} />
              </div>
            )
          }}
        </QueryBoundary>
        {words && <MessageSearch words={words} />}
      </div>
    </div>
  )
}

const ListSkeleton = () => (
  <div className={classes.skeleton}>
    <RowSkeleton count={6} lead="avatar" label="Memuat percakapan" />
  </div>
)

function Groups({ channels, search }: ChannelListProps & { channels: Channel[] }) {
  const pinned = channels.filter(({ is_pinned }) => is_pinned)
  const others = channels.filter(({ is_pinned }) => !is_pinned)
  const presence = usePresenceOf(channels)
  const pending = usePendingChannels()
  const rowOf = (channel: Channel): ReactNode => (
    <ChannelRow
      key={channel.id}
      channel={channel}
      search={search}
      isOnline={channel.user_id !== null && presence.online.has(channel.user_id)}
      hasPending={pending.has(channel.id)}
      onSeen={presence.note}
    />
  )
  return (
    <>
      {pinned.length > 0 && <Group title="Disematkan">{pinned.map(rowOf)}</Group>}
      {others.length > 0 && <Group title={pinned.length > 0 ? 'Semua pesan' : null}>{others.map(rowOf)}</Group>}
    </>
  )
}

const Group = ({ title, children }: { title: string | null; children: ReactNode }) => (
  <>
    {title && <h2 className={classes.label}>{title}</h2>}
    <ul className={classes.rows} aria-label={title ?? 'Semua pesan'}>
      {children}
    </ul>
  </>
)

function NoChannels({ search: { filter, search: words, ...rest } }: { search: ChatSearch }) {
  if (words) return <p className={classes.none}>Tidak ada percakapan bernama “{words}”.</p>
  if (filter)
    return (
      <EmptyState
        title={filter === 'unread' ? 'Semua sudah kamu baca' : 'Belum ada percakapan tim'}
        action={
          <Link to="/chat" search={rest} className={classes.link}>
            Lihat semua pesan
          </Link>
        }
      >
        {filter === 'team' && 'Percakapan startupmu muncul di sini begitu kamu bergabung.'}
      </EmptyState>
    )
  return (
    <EmptyState
      title="Belum ada percakapan"
      action={
        <Link to="/chat" search={{ ...rest, baru: 'pesan' }} className={classes.link}>
          Tulis pesan pertama
        </Link>
      }
    >
      Sapa rekan setim, mentor, atau perintis di hubmu.
    </EmptyState>
  )
}
