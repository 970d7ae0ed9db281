import type { ReactNode } from 'react'
import type { ForumCategory } from '@semai/contract/forum/forum'
import { formatNumber } from '../../../lib/format.ts'
import { FilterChip, FilterChips } from '../../../ui/field/filter-chip.tsx'
import { FilterLink } from '../../../ui/field/filter-link.tsx'
import { CategoryIcon } from './category-icon.tsx'
import classes from './feed-categories.module.css'
import type { ForumSearch } from './search.ts'

interface FeedCategoriesProps {
  search: ForumSearch
  /** Empty while they load. */
  categories: readonly ForumCategory[]
}

/** The categories in a column, each with how much is in it. */
export function CategoryColumn({ search, categories }: FeedCategoriesProps) {
  return (
    <nav className={classes.column} aria-labelledby="categories">
      <h2 id="categories">Kategori</h2>
      <ul>
        <li>
          <CategoryLink search={search} slug={undefined}>
            <CategoryIcon name="all" />
            Semua topik
          </CategoryLink>
        </li>
        {categories.map(({ slug, name, icon, topic_count }) => (
          <li key={slug}>
            <CategoryLink search={search} slug={slug}>
              <CategoryIcon name={icon} />
              {name}
              <small>
                {formatNumber(topic_count)}
                <span className="visually-hidden"> topik</span>
              </small>
            </CategoryLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

interface CategoryLinkProps {
  search: ForumSearch
  slug: string | undefined
  children: ReactNode
}

const CategoryLink = ({ search, slug, children }: CategoryLinkProps) => (
  <FilterLink
    to="/forum"
    search={search}
    change={{ category: slug }}
    activeOptions={{ exact: true, includeSearch: true }}
  >
    {children}
  </FilterLink>
)

/** The same as chips, where there is no room for a column. */
export function CategoryChips({ search, categories }: FeedCategoriesProps) {
  // The chosen one first: the others go on beyond the edge.
  const ordered = [...categories].sort(
    (one, other) => Number(other.slug === search.category) - Number(one.slug === search.category),
  )
  return (
    <div className={classes.chips}>
      <FilterChips label="Kategori">
        {ordered.map(({ slug, name, icon }) => {
          const isChosen = search.category === slug
          return (
            <FilterChip
              key={slug}
              isChosen={isChosen}
              icon={<CategoryIcon name={icon} size={16} />}
              renderRoot={(props) => (
                <FilterLink to="/forum" search={search} change={{ category: isChosen ? undefined : slug }} {...props} />
              )}
            >
              {name}
            </FilterChip>
          )
        })}
      </FilterChips>
    </div>
  )
}
