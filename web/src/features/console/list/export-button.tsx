import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useDownload } from '../../../lib/call/use-download.ts'

/** Takes along what the list shows, on all of its pages. */
export function ExportButton({ onExport }: { onExport: () => Promise<void> }) {
  const { isBusy, start } = useDownload(onExport)
  return (
    <Button
      size="sm"
      variant="default"
      loading={isBusy}
      leftSection={<IconDownload size={18} aria-hidden />}
      onClick={start}
    >
      Ekspor CSV
    </Button>
  )
}
