import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CategoryGrid, CategoryGridSkeleton } from './category-grid.tsx'
import { categoriesQuery } from '../list/queries.ts'
import { ListSection } from '../list/list-section.tsx'

/** Section with the categories of the library. */
export function CategorySection() {
  return (
    <ListSection
      id="kategori"
      title="Kategori"
      action={<Link to="/library/categories">Semua kategori</Link>}
      query={useQuery(categoriesQuery)}
      skeleton={<CategoryGridSkeleton />}
      errorTitle="Kategori tidak terbuka"
    >
      {(categories) => <CategoryGrid categories={categories} />}
    </ListSection>
  )
}
