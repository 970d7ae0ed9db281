import { Link } from '@tanstack/react-router'
import type { IgnitionCategory } from '@semai/contract/ignition'
import { formatNumber } from '../../lib/text/format-number.ts'
import { Glyph } from '../../ui/picture/glyph.tsx'
import classes from './category-grid.module.css'

/** Categories with their descriptions and numbers of sessions. */
export function CategoryGrid({ categories }: { categories: IgnitionCategory[] }) {
  return (
    <ul className={classes.grid}>
      {categories.map((category) => (
        <li key={category.id}>
          <Link to="/ignition/content" search={{ category: category.slug }} className={classes.category}>
            <Glyph words={[category.name]} size={36} />
            <b>{category.name}</b>
            <span className={classes.about}>{category.description}</span>
            <span className={classes.counts}>
              {category.upcoming > 0 && <em>{formatNumber(category.upcoming)} akan datang</em>}
              <span>{category.total > 0 ? `${formatNumber(category.total)} sesi` : 'Segera ada'}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
