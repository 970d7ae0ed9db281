import { Link } from '@tanstack/react-router'
import { changed, type ForumSearch } from './feed-search.ts'
import classes from './feed-tabs.module.css'
import { FEED_WORDS, isFeed } from './topic-words.ts'

/** Which feed one reads. The filters stay. */
export function FeedTabs({ search }: { search: ForumSearch }) {
  return (
    <nav className={classes.tabs} aria-label="Urutan topik">
      {Object.entries(FEED_WORDS).map(([feed, words]) => (
        <Link
          key={feed}
          to="/forum"
          search={changed(search, { feed: isFeed(feed) ? feed : undefined })}
          replace
          resetScroll={false}
          activeOptions={{ exact: true, includeSearch: true }}
        >
          {words}
        </Link>
      ))}
    </nav>
  )
}
