import { IconDownload } from '@tabler/icons-react'
import type { Separator } from '@semai/contract/call/csv-line'
import type { OverviewFilter, OverviewTable } from '@semai/contract/console/overview'
import { download } from '../../lib/file/download.ts'
import { useDownload } from '../../lib/file/use-download.ts'
import classes from './panel.module.css'

interface CsvButtonsProps {
  table: OverviewTable
  filter: OverviewFilter
  /** Contents of the file, for screen readers. */
  of: string
}

/** Buttons that download a whole table as CSV, or as CSV that Excel in Indonesian opens as columns. */
export const CsvButtons = (props: CsvButtonsProps) => (
  <>
    <CsvButton {...props} label="CSV" />
    <CsvButton {...props} label="Excel" separator="semicolon" />
  </>
)

function CsvButton({
  table,
  filter,
  of,
  label,
  separator,
}: CsvButtonsProps & { label: string; separator?: Separator }) {
  const { isBusy, start } = useDownload(() => {
    const query = new URLSearchParams({ ...filter, table, ...(separator && { separator }) })
    return download(`/v1/overview/export?${query}`, `semai-${table}-${filter.from}-${filter.to}.csv`)
  })
  return (
    <button
      type="button"
      className={classes.tool}
      disabled={isBusy}
      aria-label={`Unduh ${label}: ${of}`}
      onClick={start}
    >
      <IconDownload size={18} aria-hidden />
      {label}
    </button>
  )
}
