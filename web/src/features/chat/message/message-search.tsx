import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { FoundMessage } from '@semai/contract/chat/message'
import { QueryBoundary } from '../../../ui/state/query-boundary.tsx'
import { LoadMore } from '../../../ui/state/load-more.tsx'
import { RowSkeleton } from '../../../ui/state/skeletons.tsx'
import { rowMark } from '../channel/channel-keys.ts'
import { listTime } from '../channel/text.ts'
import classes from './message-search.module.css'
import { itemsOf, messageSearchQuery } from '../queries.ts'

interface MessageSearchProps {
  words: string
  /** Limits the search to this channel. */
  channelId?: string
}

const SHORTEST = 2

/** Messages with the given words, each linked to its place. */
export function MessageSearch({ words, channelId }: MessageSearchProps) {
  const query = useInfiniteQuery(messageSearchQuery(words, channelId))
  if (words.length < SHORTEST) return <p className={classes.none}>Tulis dua huruf atau lebih untuk mencari pesan.</p>
  return (
    <section aria-labelledby="found-messages">
      <h2 id="found-messages" className={classes.label}>
        Isi pesan
      </h2>
      <QueryBoundary
        query={query}
        skeleton={
          <div className={classes.skeleton}>
            <RowSkeleton count={3} lead="none" label="Mencari pesan" />
          </div>
        }
        errorTitle="Pencarian pesan gagal"
      >
        {(pages) => {
          const found = itemsOf(pages)
          if (found.length === 0) return <p className={classes.none}>Tidak ada pesan dengan kata itu.</p>
          return (
            <ul>
              {found.map((message) => (
                <li key={message.id}>
                  <FoundRow message={message} words={words} isAlone={channelId !== undefined} />
                </li>
              ))}
            </ul>
          )
        }}
      </QueryBoundary>
      <LoadMore query={query} />
    </section>
  )
}

type FoundRowProps = { message: FoundMessage; words: string; isAlone: boolean }

function FoundRow({ message, words, isAlone }: FoundRowProps) {
  const { channel_id, channel_name, seq, sender_name, text, createdAt } = message
  return (
    <Link
      to="/chat"
      search={{ channel: channel_id, pesan: seq, ...(!isAlone && { search: words }) }}
      className={classes.found}
      activeProps={{}}
      {...rowMark}
    >
      <span className={classes.head}>
        <b>{sender_name}</b>
        <time dateTime={createdAt}>{listTime(createdAt)}</time>
      </span>
      {!isAlone && <span className={classes.channel}>di {channel_name}</span>}
      <span className={classes.text}>{text}</span>
    </Link>
  )
}
