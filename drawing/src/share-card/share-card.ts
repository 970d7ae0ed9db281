import type { Drawing } from '../drawing.ts'
import type { CardContent, CardFormat } from './content.ts'
import { eventCard } from './event-card.ts'
import { subjectCard } from './subject-card.ts'

/** Raise it when the drawing changes, so that stored cards are drawn again. */
export const CARD_EDITION = 3

/** Draw a card to share, in px. The same in both themes. */
export const shareCard = (content: CardContent, format: CardFormat): Drawing =>
  content.kind === 'event' ? eventCard(content, format) : subjectCard(content, format)
