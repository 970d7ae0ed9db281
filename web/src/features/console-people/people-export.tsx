import { useState } from 'react'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { download } from '../../lib/call/download.ts'
import { failureMessage } from '../../lib/call/failure-text.ts'
import { localDay } from '../../lib/local-day.ts'
import { toast } from '../../lib/toast.ts'

/** Takes along whom the list shows, on all of its pages. */
export function PeopleExport({ query }: { query: Record<string, string> }) {
  const [isBusy, setBusy] = useState(false)
  async function send() {
    setBusy(true)
    try {
      const name = `orang-${localDay(new Date(), 'Asia/Jakarta')}.csv`
      await download(`/v1/console-people/export?${new URLSearchParams(query)}`, name)
    } catch (error) {
      void toast.failure(failureMessage(error))
    }
    setBusy(false)
  }
  return (
    <Button
      size="sm"
      variant="default"
      loading={isBusy}
      leftSection={<IconDownload size={18} aria-hidden />}
      onClick={() => void send()}
    >
      Ekspor CSV
    </Button>
  )
}
