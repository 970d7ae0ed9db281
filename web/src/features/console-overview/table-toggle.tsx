import { IconTable } from '@tabler/icons-react'
import classes from './panel.module.css'

interface TableToggleProps {
  isTable: boolean
  of: string
  onToggle: (isTable: boolean) => void
}

/** Button that switches from a chart to its table. */
export function TableToggle({ isTable, of, onToggle }: TableToggleProps) {
  return (
    <button
      type="button"
      className={classes.tool}
      aria-pressed={isTable}
      aria-label={`Tabel: ${of}`}
      onClick={() => onToggle(!isTable)}
    >
      <IconTable size={18} aria-hidden />
      Tabel
    </button>
  )
}
