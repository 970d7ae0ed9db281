import type { Page } from 'playwright-core'
import { desktop, expect, openHome, phone, seriousFindings, test } from '../browser.ts'
import { clientOf } from '../people.ts'

const field = (page: Page) => page.getByRole('textbox', { name: 'Tulis pesan' })

async function write(page: Page, words: string) {
  await field(page).fill(words)
  await page.getByRole('button', { name: 'Kirim', exact: true }).click()
}

test('limits a first contact to one message, says why, and lifts the limit with an answer', async () => {
  const [putri, sari] = await Promise.all([clientOf('putri'), clientOf('sari')])
  const other = await sari<{ id: string; full_name: string }>('GET', '/v1/auth/hello')
  const body = { type: 'direct', user_ids: [other.id] }
  const { channel_detail } = await putri<{ channel_detail: { id: string } }>('POST', '/v1/channel/create', body)
  const [mine, theirs] = [await openHome('putri', { size: phone }), await openHome('sari', { size: desktop })]
  const address = `/chat?channel=${channel_detail.id}`
  await mine.goto(address)
  await write(mine, 'Halo, boleh kenalan?')
  const why = mine.getByText(`Satu pesan dulu. Kamu bisa menulis lagi setelah ${other.full_name} membalas.`)
  await why.waitFor()
  expect(await field(mine).count()).toBe(0)
  expect(await seriousFindings(mine)).toEqual([])

  await theirs.goto(address)
  await theirs.getByRole('article', { name: ': Halo, boleh kenalan?' }).waitFor()
  await write(theirs, 'Boleh, salam kenal')
  await why.waitFor({ state: 'detached' })
  await write(mine, 'Terima kasih')
  await write(mine, 'Kamu dari hub mana?')
  await theirs.getByRole('article', { name: ': Kamu dari hub mana?' }).waitFor()
})
