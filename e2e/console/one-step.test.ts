import type { Page } from 'playwright-core'
import { codeAt, stepOf } from '../../api/src/features/auth/two-step/rules.ts'
import { startServer, type RunningServer } from '../../scripts/server.ts'
import { desktop, expect, openHome, seriousFindings, test } from '../browser.ts'
import { demo } from '../people.ts'

/** Server that requires two steps of staff, as in production. */
let server: RunningServer
test.beforeAll(async () => {
  server = await startServer({ TWO_STEP_REQUIRED: '1' })
})
test.afterAll(() => server.stop())

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })

/** Whether announcements may be written. */
async function mayAnnounce(page: Page): Promise<boolean> {
  await page.goto('/forum/tulis')
  await button(page, 'Diskusi').waitFor()
  return (await button(page, 'Pengumuman').count()) > 0
}

test('grants staff access only after staff have set up two-step sign-in, which a link offers', async () => {
  const page = await openHome('operator', { size: desktop, at: server.url })
  expect(await link(page, 'Konsol').count()).toBe(0)
  expect(await mayAnnounce(page)).toBe(false)
  await link(page, 'Nyalakan dua langkah').click()
  await page.getByText('kamu memakai Semai seperti peserta').waitFor()
  expect(await seriousFindings(page)).toEqual([])

  await button(page, 'Nyalakan masuk dua langkah').click()
  await page.getByLabel('Kata sandi', { exact: true }).fill(demo.password)
  await button(page, 'Lanjut').click()
  const secret = ((await page.locator('form code').textContent()) ?? '').replaceAll(' ', '')
  await page.getByLabel('Kode dari aplikasi').fill(codeAt(secret, stepOf(new Date())))
  await button(page, 'Nyalakan').click()
  await button(page, 'Sudah saya simpan').click()
  await link(page, 'Konsol').waitFor()
  expect(await link(page, 'Nyalakan dua langkah').count()).toBe(0)
  expect(await mayAnnounce(page)).toBe(true)
})
