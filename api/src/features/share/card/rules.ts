import { createHash } from 'node:crypto'
import type { ShareCardFormat, ShareCardKind } from '@semai/contract/share-card'
import { CARD_EDITION } from '@semai/drawing/share-card/share-card'
import type { CardContent } from '@semai/drawing/share-card/content'

/** A card as it is kept. */
export interface KeptCard {
  kind: ShareCardKind
  subject_id: string | null
  format: ShareCardFormat
  /** Null of what everybody may see. */
  user_id: string | null
  content: CardContent
}

const PUBLIC_KINDS = new Set<ShareCardKind>(['event', 'startup'])

/** Whose card it is: of an event or a startup one is for all who ask. */
export const ownerOf = (kind: ShareCardKind, userId: string) => (PUBLIC_KINDS.has(kind) ? null : userId)

/** One for each card that says the same to the same people, drawn in the same way. */
export const digestOf = (card: KeptCard) =>
  createHash('sha256')
    .update(JSON.stringify([CARD_EDITION, card.kind, card.subject_id, card.format, card.user_id, card.content]))
    .digest('hex')

/** What the picture says. */
export const altOf = (content: CardContent) =>
  content.kind === 'event'
    ? `${content.kicker}: ${content.title}. ${content.place.join(', ')}.`
    : [`${content.kicker}: ${content.title}`, content.line.replace(/\.$/, '')].filter(Boolean).join('. ').concat('.')
