import { transaction } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { notifyAll } from '../../notification/notify.ts'
import { listOverdue, type Overdue } from './overdue-queries.ts'

/** Notify moderators once a day of cases past their due date. */
export async function notifyOverdue(deps: Deps) {
  const overdue = await listOverdue(deps.db, deps.clock.now())
  if (overdue.length === 0) return
  await transaction(deps.db, (tx) => notifyAll(tx, deps, overdue.map(noticeOf)))
}

const noticeOf = ({ user_id, day, cases, appeals }: Overdue) => ({
  user_id,
  kind: 'task' as const,
  is_always: true,
  email: null,
  title: 'Ada laporan yang lewat batas waktu',
  content_title: [cases > 0 && `${cases} laporan`, appeals > 0 && `${appeals} banding`].filter(Boolean).join(' dan '),
  content_summary: 'Mulai dari yang paling lama menunggu, ya.',
  target: cases > 0 ? '/console/moderasi?status=overdue' : '/console/moderasi/banding',
  dedupe_key: `moderation-overdue:${day}`,
})
