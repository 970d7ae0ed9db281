import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { LibraryCategoryV2 } from '@semai/contract/library/library'
import { EmptyState } from '../../../ui/state/empty-state.tsx'
import { QueryBoundary } from '../../../ui/state/query-boundary.tsx'
import { RowSkeleton } from '../../../ui/state/skeletons.tsx'
import { CategoryCover } from './category-cover.tsx'
import classes from './category-list.module.css'
import { countWords } from './text.ts'
import { ContentKindIcon } from '../list/content-card-cover.tsx'
import { categoriesQuery } from '../list/queries.ts'

/** List of categories with their counts and newest titles. */
export function CategoryList() {
  return (
    <QueryBoundary
      query={useQuery(categoriesQuery)}
      skeleton={<RowSkeleton count={6} lead="cover" label="Memuat kategori" />}
      errorTitle="Kategori tidak terbuka"
    >
      {(categories) =>
        categories.length > 0 ? (
          <ul className={classes.list}>
            {categories.map((category) => (
              <li key={category.id}>
                <Category category={category} />
              </li>
            ))}
          </ul>
        ) : (
          <EmptyState title="Belum ada kategori" level={2}>
            Kategori muncul di sini begitu isinya ada.
          </EmptyState>
        )
      }
    </QueryBoundary>
  )
}

function Category({ category }: { category: LibraryCategoryV2 }) {
  const { name, slug, count, latest } = category
  const rest = count.total - latest.length
  return (
    <section className={classes.category} aria-labelledby={slug}>
      <div className={classes.head}>
        <CategoryCover category={category} ratio={1} className={classes.cover} />
        <div>
          <h2 id={slug}>
            <Link to="/library/content" search={{ category: slug }}>
              {name}
            </Link>
          </h2>
          <p>{countWords(count)}</p>
        </div>
      </div>
      <ul className={classes.titles}>
        {latest.map(({ id, title, type }) => (
          <li key={id}>
            <Link to="/library/$id" params={{ id }}>
              <ContentKindIcon type={type} />
              {title}
            </Link>
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <Link to="/library/content" search={{ category: slug }} className={classes.rest}>
          {rest} lainnya<span className="visually-hidden"> di {name}</span>
        </Link>
      )}
    </section>
  )
}
