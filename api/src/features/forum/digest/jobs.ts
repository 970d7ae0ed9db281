import { transaction, type Tx } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { postMails } from '../../mail/post-mail.ts'
import { digestEmail } from './emails.ts'
import { claimReaders, type DueReader } from './claim-readers.ts'
import { findWeek } from './queries.ts'
import { digestToken, openZones, STOP_PATH, weekFor, type OpenZone, type Week } from './rules.ts'

/** Topics for the emails of one run, by hub. Each hub is read once. */
type Weeks = Map<string | null, Week>

/**
 * Send the weekly forum email to subscribers on Mondays from 07:00 in the zone of each hub. An interrupted run
 * continues, because served people are marked together with their email.
 */
export async function sendDigests(deps: Deps) {
  const weeks: Weeks = new Map()
  for (const open of openZones(deps.clock.now())) {
    let count
    do {
      count = await transaction(deps.db, (tx) => sendNext(deps, tx, { open, weeks }))
    } while (count > 0)
  }
}

async function sendNext(deps: Deps, tx: Tx, { open, weeks }: { open: OpenZone; weeks: Weeks }): Promise<number> {
  const readers = await claimReaders(tx, open)
  const now = deps.clock.now()
  const emails = []
  for (const reader of readers) {
    const hub = reader.region_hub_id
    const week = weeks.get(hub) ?? (await findWeek(tx, hub, now))
    weeks.set(hub, week)
    emails.push(...emailTo(deps, reader, week))
  }
  await postMails(tx, deps, emails, now)
  return readers.length
}

function emailTo(deps: Deps, reader: DueReader, week: Week) {
  const own = weekFor(reader, week)
  if (!own) return []
  const { user_id, email, full_name, hub_name } = reader
  const { publicUrl } = deps.config
  const unsubscribe_url = `${publicUrl}${STOP_PATH}?token=${digestToken(deps.signer, user_id)}`
  const message = digestEmail({ publicUrl, full_name, hub_name, unsubscribe_url, ...own })
  return [{ ...message, to: email, user_id }]
}
