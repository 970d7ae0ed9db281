import { transaction, type Tx } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { listReaders, type Reader } from '../../profile/setting/queries.ts'
import type { Notice } from '../notice.ts'
import { notifyAll } from '../notify.ts'
import { claimReaders } from './claim-readers.ts'
import { summaryEmail } from './emails.ts'
import { listUnread, type UnreadNotice } from './queries.ts'
import { openZones, sinceYesterday, summaryOf, wordsOf, type OpenZone } from './rules.ts'

type SummaryDeps = Pick<Deps, 'db' | 'clock' | 'config'>

/** Send the summary of yesterday at 07:00 of each zone to subscribers with unread notifications. */
export async function notifySinceYesterday(deps: SummaryDeps) {
  for (const open of openZones(deps.clock.now())) {
    let count
    do {
      count = await transaction(deps.db, (tx) => notifyNext(deps, tx, open))
    } while (count > 0)
  }
}

async function notifyNext(deps: SummaryDeps, tx: Tx, open: OpenZone): Promise<number> {
  const userIds = await claimReaders(tx, open)
  if (userIds.length === 0) return 0
  const unread = await listUnread(tx, userIds, sinceYesterday(deps.clock.now(), open.zone))
  const readers = await listReaders(tx, userIds)
  const notices = [...Map.groupBy(unread, ({ user_id }) => user_id)].flatMap(([userId, own]) => {
    const reader = readers.get(userId)
    return reader ? [noticeOf(deps, open.day, { userId, reader, unread: own })] : []
  })
  await notifyAll(tx, deps, notices)
  return userIds.length
}

interface Whose {
  userId: string
  reader: Reader
  unread: UnreadNotice[]
}

function noticeOf({ config }: SummaryDeps, day: string, { userId, reader, unread }: Whose): Notice {
  const { rows, more } = summaryOf(unread)
  const lines = [...rows.map(wordsOf), ...(more > 0 ? [`Dan ${more} lagi`] : [])]
  return {
    user_id: userId,
    kind: 'daily',
    title: 'Sejak kemarin',
    content_title: lines[0] ?? '',
    content_summary: lines.slice(1).join('. '),
    target: '/home',
    dedupe_key: `since-yesterday:${day}`,
    email: summaryEmail({ publicUrl: config.publicUrl, full_name: reader.full_name, rows, more }),
    push: { title: 'Sejak kemarin', body: lines.join('\n'), tag: 'since-yesterday', part: '' },
  }
}
