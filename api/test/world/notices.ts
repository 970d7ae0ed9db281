import { newId, transaction } from '../../src/lib/database/db.ts'
import { mailUnread } from '../../src/features/notification/mail/jobs.ts'
import type { Notice } from '../../src/features/notification/notice.ts'
import { notify } from '../../src/features/notification/notify.ts'
import type { TestApp } from '../app.ts'
import { browser } from '../server/push-service.ts'

interface Somebody {
  id: string
  token: string
}

/** Notifications and their deliveries. */
export function noticeMaker({ call, clock, db, deps, person }: TestApp) {
  const rowsOf = ({ id }: Somebody, way: 'push' | 'mail') =>
    db.selectFrom('notification_delivery').selectAll().where('user_id', '=', id).where('way', '=', way).execute()
  return {
    notifyPerson: ({ id }: Somebody, more: Partial<Notice> = {}) =>
      transaction(db, (tx) =>
        notify(tx, deps, {
          user_id: id,
          kind: 'event',
          title: 'Kegiatan nasional',
          content_title: 'Kertas ke Klik',
          content_summary: '10.00 WIB, 22 Agu',
          target: '/event',
          dedupe_key: newId(),
          ...more,
        }),
      ),
    rowsOf,
    outcomesOf: async (who: Somebody, way: 'push' | 'mail') => (await rowsOf(who, way)).map(({ outcome }) => outcome),
    mailsTo: ({ id }: Somebody) =>
      db.selectFrom('mail').selectAll().where('user_id', '=', id).orderBy('created_at').execute(),
    async mailLater(minutes: number) {
      clock.advance({ minutes })
      await mailUnread(deps)
    },
    /** Somebody with a browser that takes pushes. */
    async subscribed(more: Parameters<typeof person>[0] = {}) {
      const who = await person(more)
      const phone = browser()
      await call('POST', '/v1/web-push/subscribe', { token: who.token, body: phone.subscription })
      return { who, phone }
    },
  }
}
