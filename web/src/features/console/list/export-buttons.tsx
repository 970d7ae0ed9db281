import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { Separator } from '@semai/contract/call/csv-line'
import { useDownload } from '../../../lib/call/use-download.ts'

type OnExport = (choice: { separator?: Separator }) => Promise<void>

/** Buttons that export all pages of a list as CSV, or as CSV that Excel in Indonesian opens as columns. */
export const ExportButtons = ({ onExport }: { onExport: OnExport }) => (
  <>
    <ExportButton label="Ekspor CSV" onExport={() => onExport({})} />
    <ExportButton label="Ekspor untuk Excel" onExport={() => onExport({ separator: 'semicolon' })} />
  </>
)

function ExportButton({ label, onExport }: { label: string; onExport: () => Promise<void> }) {
  const { isBusy, start } = useDownload(onExport)
  return (
    <Button
      size="sm"
      variant="default"
      loading={isBusy}
      leftSection={<IconDownload size={18} aria-hidden />}
      onClick={start}
    >
      {label}
    </Button>
  )
}
