import { newId, transaction } from '../../src/lib/database/db.ts'
import { mailUnread } from '../../src/features/notification/mail/jobs.ts'
import type { Notice } from '../../src/features/notification/notice.ts'
import { notify } from '../../src/features/notification/notify.ts'
import { notifySinceYesterday } from '../../src/features/notification/since-yesterday/jobs.ts'
import type { TestApp } from '../app.ts'

interface Somebody {
  id: string
  token: string
}

/** People with the daily summary turned on, and their notifications and mails. */
export function dailyMaker({ call, clock, db, deps, person }: TestApp) {
  let day = Date.parse('2026-08-13')
  /** Advance to the next evening, 19:00 in Jakarta. */
  function nextDay() {
    day += 86_400_000
    at('12:00')
  }
  /** An hour in UTC, of this day from noon on, else of the next. */
  const at = (hour: string) =>
    clock.set(`${new Date(hour < '12:00' ? day + 86_400_000 : day).toISOString().slice(0, 10)}T${hour}:00.000Z`)

  const want = ({ token }: Somebody, daily_summary = true) =>
    call('PUT', '/v1/user-setting/update', { token, body: { daily_summary } })

  async function reader(time_zone = 'Asia/Jakarta') {
    const one = await person({ full_name: 'Ni Luh Pramesti' })
    await db.updateTable('app_user').set({ time_zone }).where('id', '=', one.id).execute()
    await want(one)
    return one
  }

  /** Only in the product, so that all that is pushed and mailed is the summary. */
  const quiet = { push: false, mail: false, live: true }
  async function notifyPerson(one: Somebody, more: Partial<Notice> = {}) {
    await call('PUT', '/v1/user-setting/update', { token: one.token, body: { kinds: { invitation: quiet } } })
    await transaction(db, (tx) =>
      notify(tx, deps, {
        user_id: one.id,
        kind: 'invitation',
        title: 'Undangan tim: Panenara',
        content_title: 'Panenara',
        content_summary: 'Kevin mengajakmu bergabung sebagai anggota.',
        target: '/startup',
        dedupe_key: newId(),
        ...more,
      }),
    )
  }

  const deliveriesOf = ({ id }: Somebody) =>
    db.selectFrom('notification_delivery').selectAll().where('user_id', '=', id).where('kind', '=', 'daily').execute()
  const mailsTo = ({ id }: Somebody) => db.selectFrom('mail').selectAll().where('user_id', '=', id).execute()
  const run = async (hour: string) => {
    at(hour)
    await notifySinceYesterday(deps)
  }
  const mail = async (hour: string) => {
    await run(hour)
    await mailUnread(deps)
  }

  return { nextDay, at, want, reader, notifyPerson, deliveriesOf, mailsTo, run, mail }
}
