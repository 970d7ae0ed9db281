import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { LibraryContent } from '@semai/contract/library/library'
import { EmptyState } from '../../../ui/state/empty-state.tsx'
import { QueryBoundary } from '../../../ui/state/query-boundary.tsx'
import { CardSkeleton } from '../../../ui/state/skeletons.tsx'
import { LoadMore } from '../../../ui/state/load-more.tsx'
import { ContentCover, ContentKind } from './content-card-cover.tsx'
import { isUnderWay, continueWords } from './content-card-text.ts'
import classes from './inspire-stories.module.css'
import { contentListQuery, contentsOf } from './queries.ts'

/** Category of founders' stories. */
export const storiesQuery = contentListQuery({ category: 'kisah-pendiri' })

/** Founders' stories with one large story first. */
export function InspireStories() {
  const query = useInfiniteQuery(storiesQuery)
  return (
    <QueryBoundary
      query={query}
      skeleton={<CardSkeleton count={3} className={classes.stories} label="Memuat kisah pendiri" />}
      errorTitle="Kisah pendiri tidak terbuka"
    >
      {(pages) => {
        const [lead, ...others] = contentsOf(pages)
        if (!lead)
          return (
            <EmptyState title="Belum ada kisah" level={2}>
              Kisah pendiri pertama akan muncul di sini.
            </EmptyState>
          )
        return (
          <>
            <Lead story={lead} />
            <ul className={classes.stories}>
              {others.map((story) => (
                <li key={story.id}>
                  <Story story={story} />
                </li>
              ))}
            </ul>
            <LoadMore query={query} />
          </>
        )
      }}
    </QueryBoundary>
  )
}

function Lead({ story }: { story: LibraryContent }) {
  return (
    <article className={classes.lead}>
      <ContentCover content={story} ratio={1.6} isEager className={classes.cover} />
      <div className={classes.words}>
        <ContentKind content={story} />
        <h2>
          <StoryLink story={story} />
        </h2>
        <p className={classes.quote}>{story.summary}</p>
        <p className={classes.author}>{story.author}</p>
        <span className={classes.open} aria-hidden>
          {isUnderWay(story) ? continueWords(story) : VERBS[story.type]}
        </span>
      </div>
    </article>
  )
}

const VERBS = { video: 'Tonton kisahnya', book: 'Baca kisahnya', article: 'Baca kisahnya' } as const

function Story({ story }: { story: LibraryContent }) {
  return (
    <article className={classes.story}>
      <ContentCover content={story} className={classes.cover} />
      <div className={classes.words}>
        <ContentKind content={story} />
        <h3>
          <StoryLink story={story} />
        </h3>
        <p className={classes.summary}>{story.summary}</p>
        <p className={classes.author}>{story.author}</p>
      </div>
    </article>
  )
}

const StoryLink = ({ story: { id, title } }: { story: LibraryContent }) => (
  <Link to="/library/$id" params={{ id }} className={classes.link}>
    {title}
  </Link>
)
