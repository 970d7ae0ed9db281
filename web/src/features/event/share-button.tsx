import { Button } from '@mantine/core'
import '@mantine/core/styles/UnstyledButton.css'
import '@mantine/core/styles/Loader.css'
import '@mantine/core/styles/Button.css'
import { IconShare2 } from '@tabler/icons-react'
import type { EventSummary } from '@semai/contract/event'
import { toast } from '../../lib/toast.ts'

/** Hands the event's public address, which opens for everybody, to the device's own sharing, or copies it. */
export function ShareButton({ event }: { event: Pick<EventSummary, 'slug' | 'title'> }) {
  return (
    <Button variant="subtle" leftSection={<IconShare2 size={20} aria-hidden />} onClick={() => void share(event)}>
      Bagikan
    </Button>
  )
}

async function share({ slug, title }: Pick<EventSummary, 'slug' | 'title'>) {
  const url = `${window.location.origin}/acara/${slug}`
  if (typeof navigator.share === 'function') {
    // Closing the device's sheet is a choice, not a failure.
    return navigator.share({ title, url }).catch(() => {})
  }
  try {
    await navigator.clipboard.writeText(url)
    void toast.success('Tautan kegiatan disalin.')
  } catch {
    void toast.failure('Tautan tidak bisa disalin. Salin dari bilah alamat peramban.')
  }
}
