import { certificate, certificateTemplate } from '@semai/contract/console/resource/award'
import { expect, test } from 'vitest'
import { createTestApp } from '../../../../test/app.ts'
import { consoleRows } from '../../../../test/world/console-rows.ts'
import { staffMaker } from '../../../../test/world/staff.ts'

const app = await createTestApp()
const admin = await staffMaker(app).admin()
const { post, row, valuesFor } = await consoleRows(app)

test('rejects a template with characters that no certificate font has, at their field', async () => {
  const values = await valuesFor(certificateTemplate, null)
  const signatory = { name: 'Retno', position: 'Ketua' }
  const create = (more: object) =>
    post(admin, certificateTemplate, 'create', { body: { values: { ...values, signatories: [signatory], ...more } } })
  const bad: [object, string][] = [
    [{ title: 'Lulus 🎓' }, 'title'],
    [{ description: 'atas 🎉 {title}' }, 'description'],
    [{ signatories: [signatory, { ...signatory, name: 'Ayu 💚' }] }, 'signatories.1.name'],
    [{ signatories: [{ ...signatory, position: '🌱 Ketua' }] }, 'signatories.0.position'],
  ]
  for (const [more, field] of bad) {
    const { status, json } = await create(more)
    expect([status, json.errors?.map((error: { field: string }) => error.field)]).toEqual([422, [field]])
  }
  expect((await create({ title: 'Kelas → Žižek™ 王' })).status).toBe(201)
})

test('issues no certificate by hand to a name that cannot be printed', async () => {
  const { id } = await app.person()
  await app.db.updateTable('app_user').set({ full_name: 'Rahma 🎉' }).where('id', '=', id).execute()
  const template_id = await row(certificateTemplate, null)
  await post(admin, certificateTemplate, 'act', { body: { action: 'publish', ids: [template_id] } })
  const body = { values: { user_id: id, template_id } }
  const { status, json } = await post(admin, certificate, 'create', { body })
  expect([status, json.errors?.[0]?.message]).toEqual([422, expect.stringContaining('🎉')])
})
