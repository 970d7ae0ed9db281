import { Button } from '@mantine/core'
import { IconShare2 } from '@tabler/icons-react'
import type { EventSummary } from '@semai/contract/event/event'
import { shareLink } from '../../../lib/share-link.ts'
import { ShareCardButton } from '../../../ui/share-card-button.tsx'

type Shared = Pick<EventSummary, 'id' | 'slug' | 'title'>

/** The event as a card, with the public address, which opens for everybody. */
export const ShareButton = ({ event: { id, slug, title } }: { event: Shared }) => (
  <ShareCardButton variant="subtle" card={{ kind: 'event', subject_id: id, title, url: addressOf(slug) }} />
)

/** The same where nobody is signed in: its address goes to the device's own sharing, or is copied. */
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
