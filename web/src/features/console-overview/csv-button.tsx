import { IconDownload } from '@tabler/icons-react'
import type { OverviewFilter, OverviewTable } from '@semai/contract/console/overview'
import { download } from '../../lib/call/download.ts'
import { useDownload } from '../../lib/call/use-download.ts'
import classes from './panel.module.css'

interface CsvButtonProps {
  table: OverviewTable
  filter: OverviewFilter
  /** What the file holds, for who does not see where the button stands. */
  of: string
}

/** Takes a whole table along. */
export function CsvButton({ table, filter, of }: CsvButtonProps) {
  const { isBusy, start } = useDownload(() => {
    const query = new URLSearchParams({ ...filter, table })
    return download(`/v1/overview/export?${query}`, `semai-${table}-${filter.from}-${filter.to}.csv`)
  })
  return (
    <button type="button" className={classes.tool} disabled={isBusy} aria-label={`Unduh CSV: ${of}`} onClick={start}>
      <IconDownload size={18} aria-hidden />
      CSV
    </button>
  )
}
