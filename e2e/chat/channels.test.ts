import type { Page } from 'playwright-core'
import { desktop, expect, openAs, phone, seriousFindings, test } from '../browser.ts'
import { newPerson } from '../new-person.ts'
import { clientOf, type Whose } from '../people.ts'

/** Send a message by the API. */
async function say(channelId: string, body: string, who: Whose) {
  const client = await clientOf(who)
  await client('PUT', `/v1/store/chats/${channelId}/messages/${crypto.randomUUID()}`, { body })
}

const row = (page: Page, name: string) =>
  page.getByRole('list', { name: /^(Disematkan|Semua pesan)$/ }).getByRole('link', { name: new RegExp(name) })

test('creates, searches, pins and mutes a group, and removes it at once from a removed member', async () => {
  const [owner, member] = await Promise.all([newPerson(), newPerson()])
  const page = await openAs(owner, { size: desktop })
  const other = await openAs(member, { size: phone, expects: /404/ })
  await page.goto('/chat?baru=grup')
  await page.getByLabel('Nama grup').fill('Uji cabai Pare')
  await page.getByRole('searchbox', { name: 'Cari nama' }).fill(member.full_name)
  await page.getByRole('button', { name: new RegExp(`^${member.full_name}`) }).click()
  await page.getByRole('button', { name: 'Buat grup dengan 1 orang' }).click()
  await page.waitForURL(/channel=/)
  const channel = new URL(page.url()).searchParams.get('channel') ?? ''
  await row(page, 'Uji cabai Pare').waitFor()

  await other.goto(`/chat?channel=${channel}`)
  await other.getByRole('heading', { name: 'Uji cabai Pare' }).waitFor()
  await say(channel, 'Sambal matah juga kita uji', owner)
  await other.getByRole('log').getByText('Sambal matah juga kita uji').waitFor()

  await page.getByRole('searchbox', { name: 'Cari pesan' }).fill('matah')
  await page.getByRole('region', { name: 'Isi pesan' }).getByRole('link').click()
  await page.waitForURL(/pesan=/)
  await page.getByRole('searchbox', { name: 'Cari pesan' }).fill('')
  await page.waitForURL((url) => !url.searchParams.has('search'))

  await row(page, 'Uji cabai Pare').click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Sematkan' }).click()
  const pinned = page.getByRole('list', { name: 'Disematkan' })
  await pinned.getByRole('link', { name: /Uji cabai Pare/ }).waitFor()
  await row(page, 'Uji cabai Pare').click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Bisukan' }).click()
  await pinned.getByRole('link', { name: /Uji cabai Pare.*Dibisukan/ }).waitFor()
  expect(await seriousFindings(page)).toEqual([])

  await page.goto(`/chat?channel=${channel}&rincian=anggota`)
  await page.getByRole('button', { name: `Kelola ${member.full_name}` }).click()
  expect(await seriousFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Keluarkan' }).click()
  await other.waitForURL((url) => !url.searchParams.has('channel'))
  await page.getByRole('button', { name: `Kelola ${member.full_name}` }).waitFor({ state: 'detached' })
  await row(other, 'Uji cabai Pare').waitFor({ state: 'detached' })
  expect(await other.getByRole('heading', { name: 'Uji cabai Pare' }).count()).toBe(0)
})

test('shows pinned messages, people and files beside a conversation on wide screens', async () => {
  const page = await openAs('founder', { size: { width: 1440, height: 900 } })
  await page.goto('/chat')
  await row(page, 'tim-panenara').click()
  const beside = page.getByRole('complementary', { name: 'Rincian percakapan' })
  await beside.getByRole('link', { name: /^Suharyanta/ }).waitFor()
  await beside.getByRole('region', { name: 'Disematkan' }).getByRole('link').waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await beside.getByRole('link', { name: 'Semua berkas percakapan ini' }).click()
  await page.getByRole('dialog', { name: 'Rincian percakapan' }).waitFor()
  await page.keyboard.press('Escape')
  await row(page, 'Yosefina Wanggaiya').click()
  await beside.getByRole('heading', { name: 'Yosefina Wanggaiya' }).waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await page.setViewportSize(desktop)
  await beside.waitFor({ state: 'detached' })
})
