import type { Page } from 'playwright-core'
import { desktop, expect, openHome, test } from '../browser.ts'
import { baseUrl, clientOf } from '../people.ts'

const unheard = { size: desktop, expects: /net::ERR_FAILED/, hasServiceWorker: false }

/** Let the server handle one call and drop its response. */
const loseAnswer = (page: Page, path: string) =>
  page.route(
    path,
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )

test('sends a support message once when its response is lost and the person presses again', async () => {
  const page = await openHome('eko', unheard)
  const sent = async () => {
    const url = `${baseUrl}/dev/outbox?to=${encodeURIComponent('eko@semai.test')}`
    const answer = await fetch(url, { headers: { accept: 'application/json' } })
    const { data } = (await answer.json()) as { data: { subject: string }[] }
    return data.filter(({ subject }) => subject.includes('Perahu yang hilang')).length
  }
  const write = async () => {
    await page.getByLabel('Perihal').fill('Perahu yang hilang')
    await page.getByRole('textbox', { name: 'Pesan' }).fill('Perahuku tidak ada di halaman startup.')
  }
  const send = () => page.getByRole('button', { name: 'Kirim pesan' }).click()
  const arrived = page.getByText('Pesanmu sudah kami terima.').first()
  await page.goto('/profile?tab=setting#help')
  await write()
  await loseAnswer(page, '**/mail/send')
  await send()
  await page.getByRole('alert').filter({ hasText: 'Tidak ada jaringan' }).waitFor()
  expect(await sent()).toBe(1)
  await send()
  await arrived.waitFor()
  expect(await sent()).toBe(1)

  // A message typed again is a new message, even with the same words.
  await write()
  await send()
  await expect.poll(sent).toBe(2)
})

test('creates a startup once when its response is lost and the person presses again', async () => {
  const page = await openHome('maria', unheard)
  const goOn = () => page.getByRole('button', { name: 'Lanjut' }).click()
  await page.goto('/startup/create')
  await page.getByRole('textbox', { name: 'Nama startup' }).fill('Layar Kembali')
  await page.getByLabel('Satu kalimat tentang startupmu').fill('Layar bekas yang dijahit lagi')
  await goOn()
  await page.getByRole('radio', { name: /^Validasi/ }).check()
  await page.getByRole('button', { name: 'Maritim & Perikanan' }).click()
  await page.goto('/startup/create?step=4')
  await loseAnswer(page, '**/v1/startup/create-v2')
  const make = page.getByRole('button', { name: /^Buat startup/ })
  await Promise.all([page.waitForEvent('requestfailed'), make.click()])
  await page.getByText('Tidak ada jaringan').first().waitFor()
  await make.click()
  await page.getByRole('heading', { level: 1, name: 'Layar Kembali' }).waitFor()
  const ask = await clientOf('maria')
  const own = await ask<{ name: string }[]>('GET', '/v1/startup/get-by-user-id')
  expect(own.filter(({ name }) => name === 'Layar Kembali')).toHaveLength(1)
})
