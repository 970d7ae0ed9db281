import { Link } from '@tanstack/react-router'
import type { LibraryCategoryV2 } from '@semai/contract/library/library'
import classes from './category-grid.module.css'
import { CategoryCover } from './category-cover.tsx'
import { countWords } from './text.ts'

/** Tiles that link to the categories, the first one wide. */
export function CategoryGrid({ categories }: { categories: LibraryCategoryV2[] }) {
  return (
    <ul className={classes.grid}>
      {categories.map((category) => (
        <li key={category.id}>
          <Link to="/library/content" search={{ category: category.slug }} className={classes.tile}>
            <CategoryCover category={category} ratio={4.4} className={classes.cover} />
            <b>{category.name}</b>
            <small>{countWords(category.count)}</small>
          </Link>
        </li>
      ))}
    </ul>
  )
}

const PLACES = [1, 2, 3, 4, 5, 6, 7]

export function CategoryGridSkeleton() {
  return (
    <div role="status">
      <span className="visually-hidden">Memuat kategori</span>
      <div className={classes.grid} aria-hidden>
        {PLACES.map((place) => (
          <div key={place} className={classes.shape} />
        ))}
      </div>
    </div>
  )
}
