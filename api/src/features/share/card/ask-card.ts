import { sql } from 'kysely'
import { newId, type Tx } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { altOf, digestOf, type StoredCard } from './rules.ts'

interface AskedFor extends StoredCard {
  /** Whether a person waits: such cards are drawn before those for link previews. */
  isAwaited: boolean
}

interface AskedCard {
  id: string
  is_drawn: boolean
  asked_at: string
}

// A job that has not come by then has failed.
const LOST_MS = 60_000

/** Queue a card unless it is drawn or queued. A call after a minute without a picture queues it again. */
export async function askCard(
  tx: Tx,
  { clock, queue }: Pick<Deps, 'clock' | 'queue'>,
  { isAwaited, ...card }: AskedFor,
) {
  const now = clock.now()
  const time = now.toISOString()
  const { kind, subject_id, format, user_id, content } = card
  const { rows } = await sql<AskedCard>`
    insert into share_card (id, user_id, kind, subject_id, format, digest, content, alt, asked_at, created_at)
    values (${newId()}, ${user_id}, ${kind}, ${subject_id}, ${format}, ${digestOf(card)}, ${JSON.stringify(content)},
            ${altOf(content)}, ${time}, ${time})
    on conflict (digest) do update
    set asked_at = case
      when share_card.file_id is not null or share_card.asked_at < ${new Date(now.getTime() - LOST_MS).toISOString()}
        then excluded.asked_at
      else share_card.asked_at
    end
    returning id, file_id is not null as is_drawn, asked_at`.execute(tx)
  const [asked] = rows
  if (!asked) throw new Error('a card that was asked for is there')
  const isDue = !asked.is_drawn && Date.parse(asked.asked_at) === now.getTime()
  if (isDue)
    await queue?.enqueue(tx, 'share-card', [
      { key: newId(), data: { share_card_id: asked.id }, priority: isAwaited ? 1 : 0 },
    ])
}
