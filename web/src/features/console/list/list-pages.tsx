import { Pagination } from '@mantine/core'
import { FilterSelect } from '../../../ui/field/filter-field.tsx'
import { pageSizes, type ListState } from './list-state.ts'
import classes from './list-pages.module.css'

interface ListPagesProps {
  state: ListState
  total: number
  totalPages: number
  /** The page size is fixed. */
  isFixed?: boolean
  onChange: (state: ListState) => void
}

export function ListPages({ state, total, totalPages, isFixed = false, onChange }: ListPagesProps) {
  const [smallest = 20] = pageSizes
  if (totalPages === 1 && (isFixed || total <= smallest)) return null
  return (
    <div className={classes.pages}>
      <Pagination
        total={totalPages}
        value={Math.min(state.page, totalPages)}
        onChange={(page) => onChange({ ...state, page })}
        radius="xl"
        size="lg"
        siblings={1}
        getControlProps={(control) => ({ 'aria-label': CONTROLS[control] })}
        getItemProps={(page) => ({ 'aria-label': `Halaman ${page}` })}
      />
      {!isFixed && (
        <FilterSelect
          label="Per halaman"
          all={`${smallest} per halaman`}
          value={state.size === smallest ? undefined : String(state.size)}
          choices={pageSizes.slice(1).map((size) => ({ value: String(size), label: `${size} per halaman` }))}
          onChange={(size) => onChange({ ...state, page: 1, size: Number(size ?? smallest) })}
        />
      )}
    </div>
  )
}

const CONTROLS = {
  first: 'Halaman pertama',
  previous: 'Halaman sebelumnya',
  next: 'Halaman berikutnya',
  last: 'Halaman terakhir',
}
