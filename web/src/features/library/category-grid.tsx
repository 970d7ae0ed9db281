import { Link } from '@tanstack/react-router'
import type { LibraryCategoryV2 } from '@semai/contract/library'
import { CoverArt } from '../../ui/cover-art.tsx'
import classes from './category-grid.module.css'
import { CategoryIcon } from './category-icon.tsx'
import { countWords } from './category-words.ts'

/** The categories as tiles, the first one wide; each leads to what it holds. */
export function CategoryGrid({ categories }: { categories: LibraryCategoryV2[] }) {
  return (
    <ul className={classes.grid}>
      {categories.map(({ id, name, slug, icon, count }) => (
        <li key={id}>
          <Link to="/library/content" search={{ category: slug }} className={classes.tile}>
            <CoverArt id={slug} title={name} letter={false} ratio={4.4} className={classes.cover} />
            <span className={classes.icon}>
              <CategoryIcon name={icon} />
            </span>
            <b>{name}</b>
            <small>{countWords(count)}</small>
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
