import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { shareCard } from '@semai/drawing/share-card/share-card'
import { newId, transaction } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { drawPng } from '../../../lib/picture/draw-png.ts'
import { insertFile } from '../../file/insert-file.ts'
import { askCard } from './ask-card.ts'
import { findContent } from './content-queries.ts'
import { findCardToDraw, listDueCards } from './queries.ts'

type DrawDeps = Pick<Deps, 'db' | 'files'>

/** Draw a queued card, and store its picture under a random name. */
export async function drawCard({ db, files }: DrawDeps, id: string) {
  const card = await findCardToDraw(db, id)
  if (!card) return
  const bytes = await drawPng(shareCard(card.content, card.format), files)
  const storage_key = `card/${newId()}.png`
  await files.put(storage_key, bytes)
  const facts = {
    owner_id: card.user_id,
    purpose: 'card',
    name: `semai-${card.kind}.png`,
    mime_type: 'image/png',
    size_bytes: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    storage_key,
  } as const
  const isStored = await transaction(db, async (tx) => {
    const { rows } = await sql`
      select
      from share_card
      where id = ${id}
        and file_id is null
      for update`.execute(tx)
    if (rows.length === 0) return false
    const file_id = await insertFile(tx, facts)
    await sql`update share_card set file_id = ${file_id} where id = ${id}`.execute(tx)
    return true
  })
  // Another process was faster, or the person has closed their account.
  if (!isStored) await files.remove(storage_key)
}

const CARDS_PER_RUN = 20
// Public content has no owner.
const NOBODY = '00000000-0000-0000-0000-000000000000'

/** Queue cards for the links of events and startups without a card or changed since. */
export async function askDueCards(deps: Deps) {
  const { db, clock } = deps
  for (const due of await listDueCards(db, clock.now(), CARDS_PER_RUN)) {
    const content = await findContent(db, { ...due, user_id: NOBODY, now: clock.now() })
    if (!content) continue
    await transaction(db, (tx) =>
      askCard(tx, deps, { ...due, content, user_id: null, format: 'link', isAwaited: false }),
    )
  }
}
