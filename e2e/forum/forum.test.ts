import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { desktop, expect, openHome, phone, seriousFindings, test } from '../browser.ts'
import { newPerson } from '../new-person.ts'
import { clientOf, type Client } from '../people.ts'

const WELCOME = 'Selamat datang di forum Semai: cara bertanya supaya dijawab'

const cards = (page: Page) => page.getByRole('list', { name: 'Topik' }).getByRole('article')
const reply = (page: Page, words: string) => page.getByRole('article').filter({ hasText: words }).last()

async function findTopic(client: Client, title: string): Promise<string> {
  const found = await client<{ id: string; title: string }[]>(
    'GET',
    `/v1/forum-topic/get?search=${encodeURIComponent(title)}`,
  )
  const topic = found.find((one) => one.title === title)
  if (!topic) throw new Error(`the demo has no ${title}`)
  return topic.id
}

/** Creates a question with a unique title. */
async function ask(client: Client): Promise<{ id: string; title: string }> {
  const categories = await client<{ id: string; slug: string }[]>('GET', '/v1/forum-category/get')
  const category = categories.find(({ slug }) => slug === 'tanya-jawab')
  const title = `Apakah pembeli mau menunggu? ${randomUUID().slice(0, 8)}`
  const topic = { category_id: category?.id, type: 'pertanyaan', title, body: 'Kiriman kami datang sebelum panen.' }
  return client('POST', '/v1/forum-topic/create', { id: randomUUID(), ...topic })
}

const answer = (client: Client, topic_id: string, body: string, parent_id: string | null = null) =>
  client<{ id: string }>('POST', '/v1/forum-reply/create', { id: randomUUID(), topic_id, parent_id, body })

test('keeps feed and filter in the address, loads more on scrolling, and restores the place on going back', async () => {
  const page = await openHome('founder', { size: phone })
  await page.getByRole('link', { name: 'Forum', exact: true }).click()
  await cards(page).first().waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await page.getByRole('link', { name: 'Terhangat' }).click()
  await page.waitForURL('**/forum?feed=terhangat')
  // The address changes before its list.
  await page.locator('a[aria-current]', { hasText: 'Terhangat' }).waitFor()
  await page.locator('[aria-busy="false"]').getByRole('list', { name: 'Topik' }).waitFor()
  const first = await cards(page).count()
  await cards(page).last().scrollIntoViewIfNeeded()
  await expect.poll(() => cards(page).count()).toBeGreaterThan(first)

  await page.getByRole('button', { name: 'Saring' }).click()
  const sheet = page.getByRole('dialog', { name: 'Saring' })
  await sheet.getByRole('button', { name: /^Pertanyaan \d+$/ }).click()
  const show = sheet.getByRole('button', { name: /^Tampilkan \d+ topik$/ })
  const chip = (await sheet.getByRole('button', { name: /^Pertanyaan/ }).textContent()) ?? ''
  await expect.poll(async () => /\d+/.exec((await show.textContent()) ?? '')?.[0]).toBe(/\d+/.exec(chip)?.[0])
  expect(await seriousFindings(page)).toEqual([])
  await show.click()
  await page.waitForURL('**/forum?feed=terhangat&type=pertanyaan')
  await page.getByRole('button', { name: 'Saring · 1' }).waitFor()
  await expect.poll(() => cards(page).filter({ hasText: 'Diskusi' }).count()).toBe(0)
  const card = cards(page).nth(6)
  await card.scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => window.scrollY)
  expect(place).toBeGreaterThan(400)
  await card.getByRole('link').click()
  await page.waitForURL('**/forum/topic/*')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.goBack()
  await page.waitForURL('**/forum?feed=terhangat&type=pertanyaan')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(place - 60)
})

test('shows the accepted answer below its question, saves a reaction and a follow, and announces new replies', async () => {
  const [reader, apiClient, helper] = await Promise.all([
    newPerson(),
    newPerson().then(clientOf),
    newPerson().then(clientOf),
  ])
  const { id, title } = await ask(apiClient)
  const { id: chosen } = await answer(helper, id, 'Minta janji tertulis dari tiga pembeli.')
  await apiClient('POST', `/v1/forum-topic/accept/${id}`, { reply_id: chosen })
  const page = await openHome(reader, { size: desktop })
  await page.goto(`/forum/topic/${id}`)
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  await page.getByRole('region', { name: 'Jawaban terpilih' }).getByText('janji tertulis').waitFor()

  const question = page.getByRole('article', { name: title })
  await question.getByRole('button', { name: 'Beri reaksi' }).click()
  const reacted = page.waitForResponse(/forum-topic\/react/)
  await page.getByRole('menuitemradio', { name: 'Reaksi 🎉' }).click()
  await reacted
  await question.getByRole('button', { name: '🎉 1', pressed: true }).waitFor()
  const about = page.getByRole('region', { name: 'Tentang topik' })
  await about.getByText('Terjawab', { exact: true }).waitFor()
  await about.getByRole('button', { name: /ikuti: /i }).click()
  await page.getByRole('menuitemradio', { name: /Semua balasan/ }).click()
  await page.getByText('Kamu dikabari setiap ada balasan.').waitFor()
  const listed = page.waitForResponse(/forum-reply\/get/)
  await page.reload()
  await question.getByRole('button', { name: '🎉 1', pressed: true }).waitFor()
  await about.getByRole('button', { name: 'Diikuti: Semua balasan' }).waitFor()
  // Waits for the list: posts that arrive earlier are not announced as new.
  await listed

  const { id: asked } = await answer(helper, id, 'Ini sedang kucoba di dua desa.')
  await answer(helper, id, 'Di desa ketiga juga.', asked)
  await page.getByRole('button', { name: '2 balasan baru' }).click()
  await reply(page, 'Ini sedang kucoba di dua desa.').waitFor()
  await reply(page, 'Di desa ketiga juga.').waitFor()
  expect(await seriousFindings(page)).toEqual([])
})

test('opens a link to a distant reply at that reply and loads replies in both directions', async () => {
  // New people may write 3 posts an hour.
  const helpers = await Promise.all(Array.from({ length: 8 }, () => newPerson().then(clientOf)))
  const page = await openHome('founder', { size: phone })
  const { id } = await ask(await clientOf(await newPerson()))
  const ids: string[] = []
  for (const [at, helper] of [...helpers, ...helpers, ...helpers].entries())
    ids.push((await answer(helper, id, `Jawaban ke-${at + 1} dari lapangan`)).id)
  await page.goto(`/forum/topic/${id}#balasan-${ids[20]}`)
  await reply(page, 'Jawaban ke-21 dari lapangan').waitFor()
  await expect
    .poll(() => reply(page, 'Jawaban ke-21 dari lapangan').evaluate((element) => element === document.activeElement))
    .toBe(true)
  expect(await reply(page, 'Jawaban ke-3 dari lapangan').count()).toBe(0)
  await page.getByRole('button', { name: 'Balasan sebelumnya' }).click()
  await reply(page, 'Jawaban ke-3 dari lapangan').waitFor()
  await reply(page, 'Jawaban ke-24 dari lapangan').waitFor()
})

test('keeps the topic and the draft when the code of a dialog fails to load', async () => {
  const page = await openHome('founder', { size: phone, hasServiceWorker: false, expects: /net::|load/ })
  await page.goto(`/forum/topic/${await findTopic(await clientOf('founder'), WELCOME)}`)
  const field = page.getByRole('textbox', { name: 'Tulis balasan' })
  await field.fill('Belum selesai kutulis')
  const menu = page.getByRole('button', { name: 'Pilihan topik' })
  const complaint = page.getByRole('menuitem', { name: 'Laporkan' })
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
  await menu.click()
  await complaint.click()
  const notice = page.getByRole('alert').filter({ hasText: 'Bagian ini tidak termuat.' })
  await notice.waitFor()
  expect(await seriousFindings(page)).toEqual([])
  expect(await field.inputValue()).toBe('Belum selesai kutulis')
  await notice.getByRole('button', { name: 'Tutup' }).click()
  await notice.waitFor({ state: 'detached' })

  await page.context().setOffline(false)
  await menu.click()
  await complaint.click()
  await notice.getByRole('button', { name: 'Muat ulang' }).click()
  await expect.poll(() => field.inputValue()).toBe('Belum selesai kutulis')
  await menu.click()
  await complaint.click()
  await page.getByRole('dialog', { name: /Laporkan/ }).waitFor()
})
