import { Button } from '@mantine/core'
import { IconPencilPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ForumCategory } from '@semai/contract/forum/forum'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { useHasRail } from '../../../ui/layout/use-screen.ts'
import { FeedFilters } from './feed-filters.tsx'
import { FeedList } from './feed-list.tsx'
import type { ForumSearch } from './search.ts'
import classes from './feed.module.css'
import { categoriesQuery } from '../queries.ts'

interface FeedProps {
  search: ForumSearch
  hubs: { id: string; name: string }[]
  stages: { code: string; name: string }[]
  /** Name of the author that the feed is filtered by. */
  author?: string | undefined
}

/** Start page of the forum with its feed. */
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
              // Light beside the preview, whose button is the main action.
              variant={hasRail ? 'light' : 'filled'}
              leftSection={<IconPencilPlus size={20} aria-hidden />}
              renderRoot={(props) => <Link to="/forum/tulis" search={place} {...props} />}
            >
              Tulis topik
            </Button>
          }
          isOfList
        />
      </div>
      <div className={classes.list}>
        <FeedList search={search} about={aboutOf(search, { categories, author })}>
          <FeedFilters search={search} categories={categories} hubs={hubs} stages={stages} author={author} />
        </FeedList>
      </div>
      <Link to="/forum/tulis" search={place} className={classes.write} data-bottom-bar>
        <IconPencilPlus size={20} aria-hidden />
        Tulis
      </Link>
    </>
  )
}

/** Describe the filters of a feed: 'Tanya jawab · #umkm'. */
function aboutOf(
  { category, tag, author, search }: ForumSearch,
  known: { categories: ForumCategory[]; author?: string | undefined },
) {
  return [
    known.categories.find(({ slug }) => slug === category)?.name,
    tag && `#${tag}`,
    author && `Dari ${known.author ?? 'satu penulis'}`,
    search && `“${search}”`,
  ]
    .filter(Boolean)
    .join(' · ')
}
