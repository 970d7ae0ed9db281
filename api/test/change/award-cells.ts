import { expect } from 'vitest'
import { badge, certificateTemplate } from '@semai/contract/console/resource/award'
import { newId } from '../../src/lib/database/db.ts'
import type { TestApp } from '../app.ts'
import { awardMaker } from '../world/awards.ts'
import { staffChanges, type CellTests } from './staff-changes.ts'

/** Tests of the entities badge and certificate template, one per cell. */
export async function awardCells(app: TestApp): Promise<CellTests> {
  const { clock, db, person } = app
  const { certified, certificatesOf, verify } = awardMaker(app)
  const [badges, templates] = [await staffChanges(app, badge), await staffChanges(app, certificateTemplate)]

  let position = 900
  /** A badge with one holder. */
  async function held() {
    const [id, holder] = [newId(), await person()]
    const words = { name: 'Langkah Pertama', description: 'Selamat.', criteria_text: 'Isi pre-test' }
    const rule = JSON.stringify({ event: 'pretest_submitted', threshold: 1 })
    const row = { ...words, id, code: `badge-${id}`, image: 'padi', position: ++position, status: 'published', rule }
    await db.insertInto('badge').values(row).execute()
    const award = { id: newId(), badge_id: id, user_id: holder.id, awarded_at: clock.now().toISOString() }
    await db.insertInto('badge_award').values(award).execute()
    const isHeld = async () => {
      const { json } = await app.call('GET', '/v1/badge/get', { token: holder.token })
      return json.data.some((one: { id: string; awarded_at: string | null }) => one.id === id && one.awarded_at)
    }
    return { id, isHeld }
  }

  return {
    async 'badge.rule'() {
      const { id, isHeld } = await held()
      expect(await badges.change(id, { name: 'Langkah Awal' })).toEqual([])
      expect(await badges.change(id, { rule_threshold: 3 })).toEqual([['badge.rule', 1]])
      expect(await isHeld()).toBe(true)
    },
    async 'badge.archived'() {
      const { id, isHeld } = await held()
      expect(await badges.act('archive', id)).toEqual([['badge.archived', 1]])
      expect(await isHeld()).toBe(true)
    },
    async 'certificate-template.wording'() {
      const { template, certificate, ...holder } = await certified()
      const heardBefore = await templates.heard(holder)
      const said = async () => (await certificatesOf(holder)).map(({ title, status }) => `${title}: ${status}`)
      const values = { title: 'Kelulusan Uji Coba' }
      expect(await templates.change(template.id, values)).toEqual([['certificate-template.wording', 1]])
      expect(await said()).toEqual(['Kelulusan Uji: issued'])
      expect(await templates.heard(holder)).toEqual(heardBefore)

      const choices = { 'certificate-template.wording': 'reissue' }
      const changed = { description: 'atas kelulusan yang membanggakan.' }
      expect(await templates.change(template.id, changed, { choices })).toEqual([['certificate-template.wording', 1]])
      expect(await said()).toEqual(['Kelulusan Uji Coba: issued'])
      const [first] = await certificatesOf(holder)
      expect(first?.issued_at).toBe(certificate.issued_at)
      expect((await verify(certificate.verify_code)).json.data.state).toBe('replaced')
      expect((await verify(first?.verify_code ?? '')).json.data.state).toBe('valid')
      expect((await templates.heard(holder))[0]).toContain('Isinya diperbarui')
    },
    async 'certificate-template.archived'() {
      const { template, certificate } = await certified()
      await templates.act('publish', template.id)
      expect(await templates.act('archive', template.id)).toEqual([['certificate-template.archived', 1]])
      expect((await verify(certificate.verify_code)).json.data.state).toBe('valid')
    },
  }
}
