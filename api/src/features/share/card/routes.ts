import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { createShareCard, getShareCard, type ShareCardFormat, type ShareCardKind } from '@semai/contract/share-card'
import { transaction, type Db } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { Failure } from '../../../lib/failure.ts'
import { sessionOf } from '../../../lib/security/session.ts'
import { askCard } from './ask-card.ts'
import { findContent } from './content-queries.ts'
import { findCard } from './queries.ts'
import { digestOf, ownerOf, type StoredCard } from './rules.ts'

interface AskedCard {
  kind: ShareCardKind
  subject_id?: string
  format: ShareCardFormat
}

interface Viewer {
  user_id: string
  now: Date
}

export const shareCardRoutes =
  (deps: Deps): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db, clock } = deps

    app.route({
      ...createShareCard,
      handler: async (request) => {
        const card = await cardOf(db, request.body, { user_id: sessionOf(request).user_id, now: clock.now() })
        await transaction(db, (tx) => askCard(tx, deps, { ...card, isAwaited: true }))
        return { data: await getCard(db, card) }
      },
    })

    app.route({
      ...getShareCard,
      handler: async (request) => {
        const card = await cardOf(db, request.query, { user_id: sessionOf(request).user_id, now: clock.now() })
        return { data: await getCard(db, card) }
      },
    })
  }

/** @throws Failure share-card-not-found for unknown content, and for content of others */
async function cardOf(db: Db, { kind, format, ...asked }: AskedCard, viewer: Viewer): Promise<StoredCard> {
  // A result of the pre-test has no id but its person's.
  const subject_id = kind === 'pre-test' ? null : (asked.subject_id ?? null)
  const content = await findContent(db, { kind, subject_id, ...viewer })
  if (!content) throw new Failure('share-card-not-found')
  return { kind, subject_id, format, user_id: ownerOf(kind, viewer.user_id), content }
}

async function getCard(db: Db, card: StoredCard) {
  const found = await findCard(db, digestOf(card))
  if (!found) throw new Failure('share-card-not-found')
  return found
}
