import { expect } from 'vitest'
import { announcement } from '@semai/contract/console/resource/announcement'
import { workOnAnnouncement } from '../../src/features/announcement/jobs.ts'
import type { TestApp } from '../app.ts'
import { announcementMaker } from '../world/announcements.ts'
import { staffMaker } from '../world/staff.ts'
import { staffChanges, type CellTests } from './staff-changes.ts'

/** Tests of the entity announcement, one per cell. */
export async function announcementCells(app: TestApp): Promise<CellTests> {
  const { db, deps } = app
  const { change, save } = await staffChanges(app, announcement)
  const make = await announcementMaker(app)
  const { operator } = staffMaker(app)

  return {
    async 'announcement.edited'() {
      const [staff, reader] = [await operator(9), await make.founder(9)]
      const id = await make.sent(staff, { by_mail: true, in_channel: true })
      const row = () => db.selectFrom('announcement').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
      const { told: notifiedCount } = await row()
      const detail = async () => (await make.open(reader, id)).json.data
      expect((await detail()).edited_at).toBeNull()
      expect(await make.mailsTo(reader.email)).toHaveLength(1)

      expect(await change(id, { title: 'Jadwal Hacksprint tetap' })).toEqual([['announcement.edited', notifiedCount]])
      expect(await detail()).toMatchObject({ title: 'Jadwal Hacksprint tetap', edited_at: expect.any(String) })
      const message = await db.selectFrom('message').select('body').where('id', '=', id).executeTakeFirstOrThrow()
      expect(message.body).toContain('Jadwal Hacksprint tetap')
      expect(await make.noticesOf(reader, id)).toHaveLength(1)

      const choices = { 'announcement.edited': 'again' }
      await change(id, { body_html: '<p>Tetap pukul 10.00.</p>' }, { choices })
      await workOnAnnouncement(deps, id)
      expect((await row()).status).toBe('sent')
      const notices = await make.noticesOf(reader, id)
      expect(notices.map((one: { content_title: string }) => one.content_title)).toContain(
        'Diperbarui: Jadwal Hacksprint tetap',
      )
      expect((await make.mailsTo(reader.email)).map(({ subject }) => subject)).toContain(
        'Diperbarui: Jadwal Hacksprint tetap',
      )

      const refused = await save(id, { by_mail: false })
      expect([refused.status, refused.json.errors[0].field]).toEqual([422, 'by_mail'])
      await make.act(staff, 'withdraw', id)
      await workOnAnnouncement(deps, id)
      expect(await make.noticesOf(reader, id)).toEqual([])
    },
  }
}
