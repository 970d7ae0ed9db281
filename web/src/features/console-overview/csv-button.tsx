import { useState } from 'react'
import { IconDownload } from '@tabler/icons-react'
import type { OverviewFilter, OverviewTable } from '@semai/contract/console-overview'
import { download } from '../../lib/call/download.ts'
import { failureMessage } from '../../lib/call/failure-text.ts'
import { toast } from '../../lib/toast.ts'
import classes from './panel.module.css'

interface CsvButtonProps {
  table: OverviewTable
  filter: OverviewFilter
  /** What the file holds, for who does not see where the button stands. */
  of: string
}

/** Takes a whole table along. */
export function CsvButton({ table, filter, of }: CsvButtonProps) {
  const [isBusy, setBusy] = useState(false)
  async function send() {
    setBusy(true)
    const query = new URLSearchParams({ ...filter, table })
    try {
      await download(`/v1/overview/export?${query}`, `semai-${table}-${filter.from}-${filter.to}.csv`)
    } catch (error) {
      void toast.failure(failureMessage(error))
    }
    setBusy(false)
  }
  return (
    <button
      type="button"
      className={classes.tool}
      disabled={isBusy}
      aria-label={`Unduh CSV: ${of}`}
      onClick={() => void send()}
    >
      <IconDownload size={18} aria-hidden />
      CSV
    </button>
  )
}
