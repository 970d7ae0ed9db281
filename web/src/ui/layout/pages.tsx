import { Pagination } from '@mantine/core'
import classes from './pages.module.css'

interface PagesProps {
  page: number
  totalPages: number
  onChange: (page: number) => void
}

/** Page numbers of a list. Renders nothing for a single page. */
export function Pages({ page, totalPages, onChange }: PagesProps) {
  if (totalPages <= 1) return null
  return (
    <div className={classes.pages}>
      <Pagination
        total={totalPages}
        value={Math.min(page, totalPages)}
        onChange={onChange}
        radius="xl"
        size="lg"
        siblings={1}
        getControlProps={(control) => ({
          'aria-label': control === 'previous' ? 'Halaman sebelumnya' : 'Halaman berikutnya',
        })}
        getItemProps={(item) => ({ 'aria-label': `Halaman ${item}` })}
      />
    </div>
  )
}
