import type { Tx } from '../../lib/database/db.ts'
import type { Clock } from '../../lib/time/clock.ts'
import { notify } from '../notification/notify.ts'
import type { JourneyWorkshop } from './journey-queries.ts'

/** Notify a person that they have completed a workshop. */
export const notifyCompleted = (tx: Tx, deps: { clock: Clock }, userId: string, { id, title }: JourneyWorkshop) =>
  notify(tx, deps, {
    user_id: userId,
    kind: 'task',
    is_own_act: true,
    title: 'Workshop selesai',
    content_title: title,
    content_summary: 'Semua yang wajib sudah kamu tuntaskan. Selamat!',
    target: `/workshop/${id}`,
    dedupe_key: `workshop:completed:${id}`,
  })
