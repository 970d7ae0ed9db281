import type { Tx } from '../../../lib/database/db.ts'
import type { Clock } from '../../../lib/time/clock.ts'
import { notifyAll } from '../../notification/notify.ts'
import type { HeldPhoto } from './lock-photo.ts'

interface Deps {
  clock: Clock
}

interface PhotoNotification {
  who: (string | null)[]
  title: string
  summary: string
  what: string
}

const notifyPeople = (tx: Tx, deps: Deps, photo: HeldPhoto, { who, title, summary, what }: PhotoNotification) =>
  notifyAll(
    tx,
    deps,
    who.flatMap((user_id) =>
      user_id === null
        ? []
        : {
            user_id,
            kind: 'decision' as const,
            title,
            content_title: photo.event_title,
            content_summary: summary,
            event_id: photo.event_id,
            target: `/event/${photo.event_id}#foto`,
            dedupe_key: `event-photo:${photo.id}:${what}`,
          },
    ),
  )

/** Notify the uploader that their photo is public. */
export const notifyShown = (tx: Tx, deps: Deps, photo: HeldPhoto) =>
  notifyPeople(tx, deps, photo, {
    who: [photo.uploader_id],
    title: 'Fotomu sudah tampil',
    summary: 'Terima kasih sudah berbagi. Fotomu ada di album kegiatan ini.',
    what: 'shown',
  })

/** Notify the uploader that their photo was rejected, with the reason. */
export const notifyRefused = (tx: Tx, deps: Deps, photo: HeldPhoto, reason: string) =>
  notifyPeople(tx, deps, photo, {
    who: [photo.uploader_id],
    title: 'Fotomu belum bisa ditampilkan',
    summary: reason,
    what: 'refused',
  })

/** Notify people who requested the removal that the photo stays. */
export const notifyRemovalDenied = (tx: Tx, deps: Deps, photo: HeldPhoto, askers: string[]) =>
  notifyPeople(tx, deps, photo, {
    who: askers,
    title: 'Foto itu ditampilkan lagi',
    summary:
      'Pengelola sudah melihatnya dan tidak menemukan alasan untuk menurunkannya. Tulis ke kami kalau menurutmu keliru.',
    what: 'kept',
  })

/** Notify the requesters and the uploader of the removal. Does not name one to the other. */
export async function notifyTakenDown(tx: Tx, deps: Deps, photo: HeldPhoto, askers: string[]) {
  await notifyPeople(tx, deps, photo, {
    who: askers,
    title: 'Foto itu sudah dihapus',
    summary: 'Foto yang kamu minta diturunkan sudah dihapus untuk seterusnya.',
    what: 'removed',
  })
  await notifyPeople(tx, deps, photo, {
    who: [photo.uploader_id],
    title: 'Fotomu diturunkan',
    summary:
      askers.length > 0
        ? 'Seseorang yang ada di foto ini meminta fotonya diturunkan, jadi kami menghapusnya.'
        : 'Pengelola menghapus fotomu dari album kegiatan ini.',
    what: 'taken-down',
  })
}
