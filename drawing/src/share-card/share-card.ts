import type { Drawing } from '../drawing.ts'
import type { CardContent, CardFormat } from './content.ts'
import { eventCard } from './event-card.ts'
import { subjectCard } from './subject-card.ts'

/** Raise it when cards are drawn otherwise than before: what was drawn is drawn anew. */
export const CARD_EDITION = 2

/** A card to share, in px. It has one look, by day and by night. */
export const shareCard = (content: CardContent, format: CardFormat): Drawing =>
  content.kind === 'event' ? eventCard(content, format) : subjectCard(content, format)
