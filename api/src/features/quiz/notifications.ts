import type { Tx } from '../../lib/database/db.ts'
import type { Clock } from '../../lib/time/clock.ts'
import { notify } from '../notification/notify.ts'

interface RegradedNotice {
  user_id: string
  workshop_sub_module_id: string
  title: string
  /** When the key was corrected. */
  since: string
  before: number
  after: number
  isPassed: boolean
}

/** Notify a person once for each correction that raises their result. */
export const notifyRegraded = (tx: Tx, deps: { clock: Clock }, notice: RegradedNotice) =>
  notify(tx, deps, {
    user_id: notice.user_id,
    kind: 'task',
    title: notice.isPassed ? 'Nilai kuismu naik, dan kamu lulus' : 'Nilai kuismu naik',
    content_title: notice.title,
    content_summary: `Kunci jawabannya diperbaiki. Nilaimu sekarang ${notice.after}%, semula ${notice.before}%.`,
    target: `/workshop/submodul?id=${notice.workshop_sub_module_id}`,
    dedupe_key: `quiz:regraded:${notice.workshop_sub_module_id}:${notice.since}`,
  })
