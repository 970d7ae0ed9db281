import { createHash } from 'node:crypto'
import type { ShareCardFormat, ShareCardKind } from '@semai/contract/share-card'
import { CARD_EDITION } from '@semai/drawing/share-card/share-card'
import type { CardContent } from '@semai/drawing/share-card/content'

/** A stored card. */
export interface StoredCard {
  kind: ShareCardKind
  subject_id: string | null
  format: ShareCardFormat
  /** Null for public content. */
  user_id: string | null
  content: CardContent
}

const PUBLIC_KINDS = new Set<ShareCardKind>(['event', 'startup'])

/** Return the owner of a card; null for cards of events and startups, which all people share. */
export const ownerOf = (kind: ShareCardKind, userId: string) => (PUBLIC_KINDS.has(kind) ? null : userId)

/** Hash of a card's content, owner and drawing. */
export const digestOf = (card: StoredCard) =>
  createHash('sha256')
    .update(JSON.stringify([CARD_EDITION, card.kind, card.subject_id, card.format, card.user_id, card.content]))
    .digest('hex')

/** Return the alternative text of a card. */
export const altOf = (content: CardContent) =>
  content.kind === 'event'
    ? `${content.kicker}: ${content.title}. ${content.place.join(', ')}.`
    : [`${content.kicker}: ${content.title}`, content.line.replace(/\.$/, '')].filter(Boolean).join('. ').concat('.')
