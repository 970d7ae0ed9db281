import type { EventTimes } from '../event-cover/date.ts'
import type { Speaker } from '../faces.ts'

/** 'link': 1200 × 630 as previews show it; 'story': 1080 × 1350 for a phone. */
export type CardFormat = 'link' | 'story'

export interface EventCardContent extends EventTimes {
  kind: 'event'
  /** The line above the title. */
  kicker: string
  title: string
  /** The hub, or the place, of a regional event; null for a national one. */
  region: string | null
  /** What it is about, the more exact word first. */
  words: string[]
  /** At most three are shown. */
  speakers: Speaker[]
  /** Where, and when. */
  place: [string, string]
}

export type Emblem =
  /** The seedling, with as many nodes as have grown, for what has happened. */
  | { kind: 'moment'; moment: 'badge' | 'quiz' | 'stage' | 'check-in'; nodes: number }
  | { kind: 'seal' }
  /** Of a subject, by its words: the more exact first. */
  | { kind: 'glyph'; words: string[] }
  /** Three leaves as long as their scores; one of them is lit, or none where they tie. */
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
