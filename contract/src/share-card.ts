import { Type, type Static } from 'typebox'
import { endpoint } from './call/endpoint.ts'
import { Id, Nullable } from './call/field.ts'
import { DataOf } from './call/page.ts'

/**
 * What a card is about, and whose id `subject_id` is: a published event's, one's startup's, one's certificate's; a badge
 * that one has, a quiz that one passed, a stage that one reached, an event that one attended; 'pre-test' is one's latest
 * result and takes none.
 */
export type ShareCardKind = Static<typeof ShareCardKind>
export const ShareCardKind = Type.Union([
  Type.Literal('event'),
  Type.Literal('startup'),
  Type.Literal('certificate'),
  Type.Literal('badge'),
  Type.Literal('quiz'),
  Type.Literal('stage'),
  Type.Literal('check-in'),
  Type.Literal('pre-test'),
])

/** 'link': 1200 × 630 px, as previews show it; 'story': 1080 × 1350 px, for a phone. */
export type ShareCardFormat = Static<typeof ShareCardFormat>
export const ShareCardFormat = Type.Union([Type.Literal('link'), Type.Literal('story')])

const askedCard = { kind: ShareCardKind, subject_id: Type.Optional(Id), format: ShareCardFormat }

/** Drawn by a job, mostly within a second: ask again while it is pending. */
export type ShareCard = Static<typeof ShareCard>
const ShareCard = Type.Object({
  state: Type.Union([Type.Literal('pending'), Type.Literal('ready')]),
  /** Of the PNG, for everybody who has the address; null while it is pending. */
  url: Nullable(Type.String()),
  /** What the picture says, for those who do not see it. */
  alt: Type.String(),
})

export const createShareCard = endpoint({
  method: 'POST',
  url: '/v1/share-card/create',
  config: { failures: ['share-card-not-found'] },
  schema: {
    summary: 'Has a card drawn that one may share; one that was drawn of the same words is there at once.',
    body: Type.Object(askedCard),
    response: { 200: DataOf(ShareCard) },
  },
})

export const getShareCard = endpoint({
  method: 'GET',
  url: '/v1/share-card/get',
  config: { failures: ['share-card-not-found'] },
  schema: {
    summary: 'How far a card is that one has asked for.',
    querystring: Type.Object(askedCard),
    response: { 200: DataOf(ShareCard) },
  },
})
