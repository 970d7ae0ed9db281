import { Button } from '@mantine/core'
import { IconPencilPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { PageHead } from '../../../ui/page-head.tsx'
import { useHasRail } from '../../../ui/use-screen.ts'
import { CategoryChips, CategoryColumn } from './feed-categories.tsx'
import { FeedFilters } from './feed-filters.tsx'
import { FeedList } from './feed-list.tsx'
import type { ForumSearch } from './search.ts'
import { FeedTabs } from './feed-tabs.tsx'
import classes from './feed.module.css'
import { categoriesQuery } from '../queries.ts'
import { QueuedPosts } from '../reply/queued-posts.tsx'

interface FeedProps {
  search: ForumSearch
  hubs: { id: string; name: string }[]
  stages: { code: string; name: string }[]
  /** The name of whoever's topics alone are shown. */
  author?: string | undefined
}

/** The forum's front: what people speak about. */
export function Feed({ search, hubs, stages, author }: FeedProps) {
  const { data: categories = [] } = useQuery(categoriesQuery)
  const hasRail = useHasRail()
  const place = search.category ? { category: search.category } : {}
  return (
    <>
      <div className={classes.head}>
        <PageHead
          title="Activity Forum"
          sub="Bertanya, berbagi karya, dan belajar dari sesama perintis."
          action={
            <Button
              leftSection={<IconPencilPlus size={20} aria-hidden />}
              renderRoot={(props) => <Link to="/forum/tulis" search={place} {...props} />}
            >
              Tulis topik
            </Button>
          }
        />
      </div>
      <div className={classes.columns}>
        <div className={classes.main}>
          {!hasRail && <CategoryChips search={search} categories={categories} />}
          <FeedFilters search={search} hubs={hubs} stages={stages} author={author} />
          <FeedTabs search={search} />
          <QueuedPosts />
          <FeedList search={search} />
        </div>
        {hasRail && <CategoryColumn search={search} categories={categories} />}
      </div>
      <Link to="/forum/tulis" search={place} className={classes.write} data-bottom-bar>
        <IconPencilPlus size={20} aria-hidden />
        Tulis
      </Link>
    </>
  )
}
