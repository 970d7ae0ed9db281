import { Type, type Static } from 'typebox'
import { endpoint } from './call/endpoint.ts'
import { Id, Nullable } from './call/field.ts'
import { DataOf } from './call/page.ts'

/**
 * Kind of a card; `subject_id` is the id of a published event, the person's startup, certificate, badge, passed quiz, reached
 * stage or attended event. 'pre-test' shows the latest result and takes no id.
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
  /** Public address of the PNG; null while it is pending. */
  url: Nullable(Type.String()),
  /** Alternative text of the picture. */
  alt: Type.String(),
})

export const createShareCard = endpoint({
  method: 'POST',
  url: '/v1/share-card/create',
  config: { failures: ['share-card-not-found'] },
  schema: {
    summary: 'Create a card to share. Returns an existing card of the same content at once.',
    body: Type.Object(askedCard),
    response: { 200: DataOf(ShareCard) },
  },
})

export const getShareCard = endpoint({
  method: 'GET',
  url: '/v1/share-card/get',
  config: { failures: ['share-card-not-found'] },
  schema: {
    summary: 'Get the state of a requested card.',
    querystring: Type.Object(askedCard),
    response: { 200: DataOf(ShareCard) },
  },
})
