import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { formatNumber } from '../../lib/text/format-number.ts'
import classes from './page-picker.module.css'
import panel from './panel.module.css'

interface PagePickerProps {
  page: number
  total: number
  of: string
  onChange: (page: number) => void
}

/** Page buttons of a long table. */
export function PagePicker({ page, total, of, onChange }: PagePickerProps) {
  if (total < 2) return null
  return (
    <nav className={classes.pages} aria-label={`Halaman ${of}`}>
      <button type="button" className={panel.tool} disabled={page === 1} onClick={() => onChange(page - 1)}>
        <IconChevronLeft size={18} aria-hidden />
        <span className={classes.words}>Sebelumnya</span>
      </button>
      <span role="status">
        {formatNumber(page)} dari {formatNumber(total)}
      </span>
      <button type="button" className={panel.tool} disabled={page === total} onClick={() => onChange(page + 1)}>
        <span className={classes.words}>Berikutnya</span>
        <IconChevronRight size={18} aria-hidden />
      </button>
    </nav>
  )
}
