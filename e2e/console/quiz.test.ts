import type { Page } from 'playwright-core'
import { desktop, expect, newPage, openAs, seriousFindings, test } from '../browser.ts'
import { newPerson } from '../new-person.ts'
import { newWorkshop, RIGHT_NUMBER } from '../learning/new-workshop.ts'
import { clientOf, demo } from '../people.ts'

/** Opens an address of the console as an operator. */
async function openConsole(address: string, setting: Parameters<typeof newPage>[0] = { size: desktop }) {
  const page = await newPage(setting)
  await page.goto(address)
  await page.waitForURL('**/authorization/login*')
  await page.getByLabel('E-mail').fill('operator@semai.test')
  await page.getByLabel('Kata sandi', { exact: true }).fill(demo.password)
  await page.getByRole('button', { name: 'Masuk', exact: true }).click()
  await page.waitForURL(`**${address}`)
  return page
}

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const save = (page: Page) => page.getByRole('button', { name: 'Simpan', exact: true }).click()
const write = async (page: Page, name: string, words: string) => {
  await page.getByRole('textbox', { name, exact: true }).click()
  await page.keyboard.type(words)
}
const titles = (page: Page) =>
  page
    .locator('main ol > li a[href^="/console/question/"]')
    .evaluateAll((links) => links.map((link) => link.textContent))

async function addQuestion(page: Page, type: string, words: string) {
  await page.getByRole('button', { name: 'Tambah pertanyaan' }).click()
  await page.getByRole('menuitem', { name: type }).click()
  await page.waitForURL(/\/console\/question\/baru/)
  await write(page, 'Pertanyaan', words)
}

/** Fill in an option and mark it as correct or not. */
async function writeOption(page: Page, line: number, words: string, isRight: boolean) {
  const row = page.getByRole('listitem', { name: `Pilihan, baris ${line}` })
  await row.getByRole('textbox', { name: 'Teks pilihan' }).fill(words)
  if (isRight) await row.getByRole('switch', { name: 'Jawaban benar' }).check({ force: true })
}

test('lets an operator publish a module with a quiz, which a participant passes', async () => {
  const page = await openConsole('/console/workshop')
  await page.getByRole('link', { name: 'Workshop Hustler' }).first().click()
  await page.getByRole('button', { name: 'Tambah modul' }).click()
  await field(page, 'Judul').fill('Ulang Alik Rasa')
  await field(page, 'Kode').fill('HUS-9')
  await field(page, 'Uraian').fill('Menguji rasa kepada pembeli.')
  await save(page)
  await page.getByRole('button', { name: 'Tambah materi ke Ulang Alik Rasa' }).click()
  await page.getByRole('menuitem', { name: 'Kuis' }).click()
  await field(page, 'Judul').fill('Kuis rasa')
  await save(page)
  await page.getByRole('link', { name: 'Pertanyaan Kuis rasa' }).click()
  await page.getByText('Belum ada pertanyaan', { exact: true }).waitFor()
  expect(await seriousFindings(page)).toEqual([])

  await addQuestion(page, 'Satu jawaban', 'Ibu kota Maluku?')
  await page.getByText('Belum ada jawaban benar.').waitFor()
  await writeOption(page, 1, 'Ambon', true)
  await writeOption(page, 2, 'Ternate', false)
  await page.getByText('Siap dipakai').waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await save(page)
  await addQuestion(page, 'Benar atau salah', 'Pembeli selalu benar.')
  await page.getByRole('combobox', { name: 'Yang benar' }).click()
  await page.getByRole('option', { name: 'Salah' }).click()
  await save(page)
  await addQuestion(page, 'Angka', 'Berapa 2 + 2?')
  await field(page, 'Angka yang benar').fill('4')
  await save(page)
  await page.getByText('3 pertanyaan dipakai').waitFor()

  // By the keyboard alone.
  expect(await titles(page)).toEqual(['Ibu kota Maluku?', 'Pembeli selalu benar.', 'Berapa 2 + 2?'])
  const ordered = page.waitForResponse((answer) => answer.url().endsWith('/v1/console/question/order'))
  await page.getByRole('button', { name: 'Naikkan Berapa 2 + 2?' }).focus()
  await page.keyboard.press('Enter')
  expect((await ordered).status()).toBe(200)
  await page.reload()
  await page.getByText('3 pertanyaan dipakai').waitFor()
  expect(await titles(page)).toEqual(['Ibu kota Maluku?', 'Berapa 2 + 2?', 'Pembeli selalu benar.'])
  await page.getByRole('button', { name: 'Terbitkan: Kuis rasa' }).click()
  await page.getByText('Terbit', { exact: true }).waitFor()

  await page.goto('/console/workshop')
  await page.getByRole('link', { name: 'Workshop Hustler' }).first().click()
  await page.getByRole('button', { name: 'Terbitkan: Ulang Alik Rasa' }).click()
  await page.getByText('1 diterbitkan.').first().waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await takeQuiz()
})

/** Pass the quiz as a new participant. */
async function takeQuiz() {
  const person = await newPerson()
  const page = await openAs(person)
  const call = await clientOf(person)
  const workshop = await call<{ id: string }>('GET', '/v1/workshop/get/HUS')
  await call('POST', '/v1/workshop-participant/registration', { workshop_id: workshop.id })
  const modules = await call<{ title: string; sub_modules: { id: string }[] }[]>(
    'GET',
    '/v1/workshop-module/get-module-list?workshop_id=HUS',
  )
  const quiz = modules.find(({ title }) => title === 'Ulang Alik Rasa')?.sub_modules[0]
  await page.goto(`/workshop/quiz?id=${quiz?.id}`)
  await page.getByRole('button', { name: 'Mulai kuis' }).click()
  for (let at = 1; at <= 3; at++) {
    await page.getByText(new RegExp(`^Soal ${at} dari 3`)).waitFor()
    const asked = (await page.locator('fieldset [role=heading]').textContent()) ?? ''
    if (asked.includes('Maluku')) await page.getByLabel('Ambon').check({ force: true })
    else if (asked.includes('Pembeli')) await page.getByLabel('Salah').check({ force: true })
    else await page.locator('fieldset').getByRole('textbox').fill('4')
    if (at < 3) await page.getByRole('button', { name: 'Berikutnya' }).click()
  }
  await page.getByRole('button', { name: 'Kumpulkan' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /Kumpulkan/ }).click()
  await page.getByText('100').first().waitFor()
}

test('asks whether to grade again before it saves a corrected key', async () => {
  const { id: workshop_id, parts } = await newWorkshop([{ title: 'Kuis hitung', kind: 'quiz' }])
  const person = await newPerson()
  const call = await clientOf(person)
  await call('POST', '/v1/workshop-participant/registration', { workshop_id })
  const workshop_sub_module_id = parts.get('Kuis hitung')
  const attempt = await call<{ id: string }>('POST', '/v1/quiz-attempt/create', { workshop_sub_module_id })
  const asked = `/v1/workshop-question/get-list?attempt_id=${attempt.id}`
  const [question] = await call<{ id: string }[]>('GET', asked)
  const answers = [{ question_id: question?.id, value: String(RIGHT_NUMBER + 1), client_seq: 1 }]
  await call('POST', '/v1/workshop-answer/user/store', { attempt_id: attempt.id, answers, submit: true })

  const page = await openConsole(`/console/question/${question?.id}`)
  await page.getByText('Kuncinya boleh kamu perbaiki').waitFor()
  await field(page, 'Angka yang benar').fill(String(RIGHT_NUMBER + 1))
  await save(page)
  const dialog = page.getByRole('dialog', { name: 'Akibat perubahan ini' })
  await dialog.getByText('1 orang').waitFor()
  await dialog.getByRole('radio', { name: 'Nilai ulang dengan kunci baru' }).check({ force: true })
  expect(await seriousFindings(page)).toEqual([])
  const saved = page.waitForRequest((request) => request.method() === 'PUT')
  await dialog.getByRole('button', { name: 'Simpan' }).click()
  expect((await saved).postDataJSON()).toMatchObject({ choices: { 'question.key': 'regrade' } })
  await dialog.waitFor({ state: 'detached' })
})

test('names faults of a question file by row and imports the good rows', async () => {
  const page = await openConsole('/console/quiz')
  await page.locator('main a[href^="/console/quiz/"]').first().click()
  await page.getByText(/pertanyaan dipakai/).waitFor()
  const before = (await titles(page)).length
  await page.getByRole('button', { name: 'Impor', exact: true }).click()
  const lines = [
    'jenis,pertanyaan,pilihan_a,pilihan_b,kunci,poin,pembahasan',
    'Satu jawaban,Mana yang lebih hemat?,Bus,Taksi,A,1,Bus lebih murah.',
    'Satu jawaban,Tanpa kunci?,Satu,Dua,,1,',
    'Angka,Berapa 3 x 3?,,,sembilan,1,',
  ]
  const dialog = page.getByRole('dialog', { name: 'Impor pertanyaan kuis' })
  await dialog
    .getByLabel('Berkas CSV')
    .setInputFiles({ name: 'soal.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\r\n')) })
  await dialog.getByText('Tandai satu jawaban benar, dan beri pilihan lain yang salah.').waitFor()
  await dialog.getByText('Kuncinya bukan angka.').waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Impor 1 yang benar' }).click()
  await page.getByRole('link', { name: 'Mana yang lebih hemat?' }).waitFor()
  expect((await titles(page)).length).toBe(before + 1)
})

test('shows a quiz with its questions on a phone without horizontal scrolling', async () => {
  const page = await openConsole('/console/quiz', {})
  await page.locator('main a[href^="/console/quiz/"]').first().click()
  await page.getByText(/pertanyaan dipakai/).waitFor()
  expect(await seriousFindings(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
})
