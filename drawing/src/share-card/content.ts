import type { EventTimes } from '../event-cover/date.ts'
import type { Speaker } from '../faces.ts'

/** 'link': 1200 × 630 as previews show it; 'story': 1080 × 1350 for a phone. */
export type CardFormat = 'link' | 'story'

export interface EventCardContent extends EventTimes {
  kind: 'event'
  /** The line above the title. */
  kicker: string
  title: string
  /** Hub or place of a regional event; null for national ones. */
  region: string | null
  /** Subject words, the most exact first. */
  words: string[]
  /** At most three are shown. */
  speakers: Speaker[]
  /** Where, and when. */
  place: [string, string]
}

export type Emblem =
  /** The seedling with its grown nodes, for a moment. */
  | { kind: 'moment'; moment: 'badge' | 'quiz' | 'stage' | 'check-in'; nodes: number }
  | { kind: 'seal' }
  /** A subject's glyph by its words, the most exact first. */
  | { kind: 'glyph'; words: string[] }
  /** Three leaves as long as their scores; the highest is lit, none in a tie. */
  | { kind: 'roles'; scores: { name: string; score: number }[]; lit: string | null }

export interface SubjectCardContent {
  kind: 'subject'
  tone: 'paper' | 'nila' | 'daun'
  kicker: string
  title: string
  line: string
  emblem: Emblem
}

/** All that a card says. */
export type CardContent = EventCardContent | SubjectCardContent
