import { Button } from '@mantine/core'
import { IconShare2 } from '@tabler/icons-react'
import type { EventSummary } from '@semai/contract/event/event'
import { shareLink } from '../../../lib/share-link.ts'

/** Hands the event's public address, which opens for everybody, to the device's own sharing, or copies it. */
export function ShareButton({ event }: { event: Pick<EventSummary, 'slug' | 'title'> }) {
  return (
    <Button variant="subtle" leftSection={<IconShare2 size={20} aria-hidden />} onClick={() => void share(event)}>
      Bagikan
    </Button>
  )
}

const share = ({ slug, title }: Pick<EventSummary, 'slug' | 'title'>) =>
  shareLink({ title, url: `${window.location.origin}/acara/${slug}`, copied: 'Tautan kegiatan disalin.' })
