import { Button } from '@mantine/core'
import { IconShare2 } from '@tabler/icons-react'
import type { EventSummary } from '@semai/contract/event/event'
import { shareLink } from '../../../lib/share/share-link.ts'
import { ShareCardButton } from '../../../ui/control/share-card-button.tsx'

type Shared = Pick<EventSummary, 'id' | 'slug' | 'title'>

/** Button to share the event as a card with its public address. */
export const ShareButton = ({ event: { id, slug, title } }: { event: Shared }) => (
  <ShareCardButton variant="subtle" card={{ kind: 'event', subject_id: id, title, url: addressOf(slug) }} />
)

/** The same for guests: shares the address by the device, or copies it. */
export const ShareLinkButton = ({ event: { slug, title } }: { event: Omit<Shared, 'id'> }) => (
  <Button
    variant="subtle"
    leftSection={<IconShare2 size={18} aria-hidden />}
    onClick={() => void shareLink({ title, url: addressOf(slug), copied: 'Tautan kegiatan disalin.' })}
  >
    Bagikan
  </Button>
)

const addressOf = (slug: string) => `${window.location.origin}/acara/${slug}`
