import { transaction, type Tx } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { insertIntoOutbox } from '../../mail/post-mail.ts'
import { listReaders, type Reader } from '../../profile/setting/queries.ts'
import type { MailContent, PendingRow } from '../delivery/pending-queries.ts'
import { noteMails, putOff, settle } from '../delivery/settle-delivery.ts'
import { sortOut } from '../delivery/sort-deliveries.ts'
import { STOP_PATH, stopToken } from '../stop/rules.ts'
import { listDueReaders, lockDueMails, lockReaders } from './claim-mails.ts'
import { bundleEmail } from './emails.ts'

const BATCH = 50

type Mailing = Pick<Deps, 'db' | 'clock' | 'config' | 'signer' | 'jobs'>
type Row = PendingRow<MailContent>

/**
 * Send unread notifications that no push service took, in one e-mail per person, at most one an hour. The e-mail enters
 * the outbox in the transaction that marks it as sent: a process that dies sends none twice and loses none.
 */
export async function mailUnread(deps: Mailing) {
  for (;;) {
    const readers = await listDueReaders(deps.db, BATCH, deps.clock.now())
    if (readers.length === 0) return
    const count = await transaction(deps.db, (tx) => mailNext(deps, tx, readers))
    // Another process is mailing all of them.
    if (count === 0) return
  }
}

async function mailNext(deps: Mailing, tx: Tx, found: string[]): Promise<number> {
  const now = deps.clock.now()
  const userIds = await lockReaders(tx, found)
  const rows = await lockDueMails(tx, userIds, now)
  const readers = await listReaders(tx, userIds)
  const { due, dropped, later } = sortOut(rows, readers, { way: 'mail', now })
  const bundles = [...Map.groupBy(due, ({ user_id }) => user_id)].flatMap(([userId, own]) => {
    const reader = readers.get(userId)
    return reader ? [{ userId, reader, rows: own }] : []
  })
  const emails = bundles.map((bundle) => emailTo(deps, bundle))
  const mailIds = await insertIntoOutbox(tx, deps, emails, now)
  const mailed = bundles.flatMap(({ rows: own }, at) => own.map(({ id }) => ({ id, mail_id: mailIds[at] ?? '' })))
  await noteMails(tx, mailed)
  await settle(tx, due.map(idOf), 'sent', now)
  await settle(tx, dropped, 'dropped', now)
  await putOff(tx, later)
  return rows.length
}

const idOf = ({ id }: Row) => id

/** A single notification with its own text is sent with that text. */
function emailTo(
  { config, signer }: Mailing,
  { userId, reader, rows }: { userId: string; reader: Reader; rows: Row[] },
) {
  const { publicUrl } = config
  const items = rows.map(({ content }) => content)
  const email = items.length === 1 ? items[0]?.email : undefined
  const kinds = rows.map(({ kind }) => kind)
  return {
    ...(email ?? bundleEmail({ publicUrl, full_name: reader.full_name, items })),
    to: reader.email,
    user_id: userId,
    ...(rows.length === 1 && rows[0] && { kind: rows[0].kind }),
    unsubscribe_url: `${publicUrl}${STOP_PATH}?token=${stopToken(signer, userId, kinds)}`,
  }
}
