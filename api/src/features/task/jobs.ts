import { transaction } from '../../lib/database/db.ts'
import type { Deps } from '../../lib/deps.ts'
import { notifyAll } from '../notification/notify.ts'
import { listOverdueReaders, type OverdueReader } from './overdue-queries.ts'

/** Notify staff once a day, also by mail, of works that have waited longer than promised. */
export async function notifyOverdueWork(deps: Deps) {
  const overdue = await listOverdueReaders(deps.db, deps.clock.now())
  if (overdue.length === 0) return
  await transaction(deps.db, (tx) => notifyAll(tx, deps, overdue.map(noticeOf)))
}

const noticeOf = ({ user_id, day, works }: OverdueReader) => ({
  user_id,
  kind: 'task' as const,
  title: 'Ada karya yang lewat 72 jam',
  content_title: `${works} karya menunggu dibaca`,
  content_summary: 'Mulai dari yang paling lama menunggu, ya.',
  target: '/console/tugas?lewat=1',
  dedupe_key: `task-overdue:${day}`,
})
