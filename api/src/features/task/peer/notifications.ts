import type { Tx } from '../../../lib/database/db.ts'
import type { Clock } from '../../../lib/time/clock.ts'
import { notifyAll } from '../../notification/notify.ts'

/** Address of a person's reading list for a task. */
const peerAddress = (subModuleId: string) => `/workshop/submodul/teman?id=${subModuleId}`

interface NotifiedTask {
  id: string
  title: string
}

/** Notify readers, once per task, that they have works to read. */
export const notifyReaders = (tx: Tx, deps: { clock: Clock }, { id, title }: NotifiedTask, readers: string[]) =>
  notifyAll(
    tx,
    deps,
    readers.map((user_id) => ({
      user_id,
      kind: 'task' as const,
      title: 'Ada karya teman untuk kamu baca',
      content_title: title,
      content_summary: 'Kalian tidak saling tahu nama. Baca dalam lima hari; sesudah itu hasilmu terbuka.',
      target: peerAddress(id),
      dedupe_key: `task:peers:${id}`,
    })),
  )

/** Remind readers once per task, a day before the deadline. */
export const notifyDueSoon = (tx: Tx, deps: { clock: Clock }, due: (NotifiedTask & { user_id: string })[]) =>
  notifyAll(
    tx,
    deps,
    due.map(({ id, title, user_id }) => ({
      user_id,
      kind: 'task' as const,
      title: 'Karya teman menunggu sampai besok',
      content_title: title,
      content_summary: 'Masih ada karya yang belum kamu baca. Sarannya ditunggu pembuatnya.',
      target: peerAddress(id),
      dedupe_key: `task:peers:due:${id}`,
    })),
  )
