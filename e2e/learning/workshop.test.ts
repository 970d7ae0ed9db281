import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { desktop, expect, holdDatabase, newPage, seriousFindings, signIn, test, untilHome } from '../browser.ts'

const password = 'semai-demo-2026'
const offline = /ERR_INTERNET_DISCONNECTED|Failed to (fetch|load)|net::/
const forbidden = /403/

async function enter(page: Page, email: string) {
  await signIn(page, { email, password })
  await untilHome(page)
}

/** Asks the API as the person who is signed in. */
const ask = <Data>(page: Page, path: string, body?: object): Promise<Data> =>
  page.evaluate(
    async ([address, content]) => {
      const headers = { authorization: `Bearer ${localStorage.getItem('token')}`, 'content-type': 'application/json' }
      const init = content ? { method: 'POST', headers, body: JSON.stringify(content) } : { headers }
      return (await (await fetch(`/v1/${address}`, init)).json()).data
    },
    [path, body] as const,
  )

interface Step {
  id: string
  title: string
  kind: string
}

const stepsOf = async (page: Page, role: string) => {
  const modules = await ask<{ sub_modules: Step[] }[]>(page, `workshop-module/get-module-list?workshop_id=${role}`)
  return modules.flatMap(({ sub_modules }) => sub_modules)
}

test('on a phone: register, read, come back to the place, hand in a task with a file', async () => {
  const page = await newPage({ expects: forbidden })
  await enter(page, 'agung@semai.test')
  await page.goto('/workshop/HAC')
  await page.getByRole('heading', { level: 1, name: 'Workshop Hacker' }).waitFor()
  await page.getByText('Daftar workshop ini dulu').first().waitFor()
  expect(await seriousFindings(page)).toEqual([])

  // What is not open yet says why, at its own address too.
  const [task, reading] = await stepsOf(page, 'HAC')
  await page.goto(`/workshop/submodul?id=${reading?.id}`)
  await page.getByRole('heading', { level: 1, name: 'Daftar dulu, yuk' }).waitFor()
  await page.goto('/workshop/HAC')
  await page.getByRole('region', { name: 'Langkahmu' }).getByRole('button', { name: 'Daftar' }).tap()
  await page.getByText('Kamu terdaftar. Langkah pertamamu sudah terbuka.').waitFor()
  await page.getByRole('region', { name: 'Langkahmu' }).getByRole('link', { name: 'Mulai' }).tap()
  await page.getByRole('heading', { level: 1, name: 'Memotong Cakupan' }).waitFor()

  // A draft outlives a reload; a file goes with it.
  const scope =
    'Satu layar: catat pesanan, lalu cetak. Tidak ada akun, tidak ada laporan, tidak ada stok. ' +
    'Yang lain menunggu sampai tiga warung memakainya seminggu.'
  await page.getByLabel('Tulisanmu').fill(scope)
  await page.reload()
  await page.getByText('Draf tersimpan').waitFor()
  expect(await page.getByLabel('Tulisanmu').inputValue()).toBe(scope)
  const chooser = page.getByLabel('Lampirkan berkas')
  await chooser.setInputFiles({ name: 'catatan.zip', mimeType: 'application/zip', buffer: Buffer.from('PK') })
  await page.getByText(/Berkas ini tidak bisa dipakai/).waitFor()
  await chooser.setInputFiles({ name: 'cakupan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n') })
  await page.getByText('cakupan.pdf', { exact: true }).waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Kumpulkan' }).tap()
  await page.getByText('Menunggu dibaca', { exact: true }).waitFor()
  await page.getByRole('link', { name: /cakupan\.pdf/ }).waitFor()

  // Reading keeps its place, and tells how far it is.
  await page.getByRole('link', { name: /Berikutnya.*Model Data/ }).tap()
  await page.getByRole('heading', { level: 1, name: 'Model Data' }).waitFor()
  const told = page.waitForResponse(async (response) => {
    if (!response.url().includes('user-workshop-history/create')) return false
    return (await response.json()).data.percent > 20
  })
  await page.mouse.wheel(0, 2400)
  await told
  await page.getByText(/^\d+% dibaca$/).waitFor()
  const before = await page.evaluate(() => window.scrollY)
  await page.goto('/workshop/journey?id=HAC')
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Model Data' })
    .getByText(/% dibaca/)
    .waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await page.goto(`/workshop/submodul?id=${reading?.id}`)
  await page.getByText('Lanjut dari tempat terakhir').waitFor()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before / 2)
  expect(task?.kind).toBe('task')
})

interface Question {
  id: string
  type: string
  options: { id: string; text: string }[]
}
interface KnownQuestion {
  type: string
  options?: { text: string; correct?: boolean }[]
  key?: { value?: unknown; accepted?: string[] }
}

/** Passes a quiz, whose questions are all of different types, by what the demo content knows. */
async function pass(page: Page, quizId: string, module: string) {
  const file = join(import.meta.dirname, `../../api/db/demo/workshop/${module}/module.json`)
  const { quiz }: { quiz: { questions: KnownQuestion[] } } = JSON.parse(readFileSync(file, 'utf8'))
  const attempt = await ask<{ id: string }>(page, 'quiz-attempt/create', { workshop_sub_module_id: quizId })
  const questions = await ask<Question[]>(page, `workshop-question/get-list?attempt_id=${attempt.id}`)
  const answers = questions.map(({ id, type, options }) => {
    const known = quiz.questions.find((question) => isSame(question, { type, options }))
    const texts = (known?.options ?? []).filter(({ correct }) => type === 'ordering' || correct).map(({ text }) => text)
    const chosen = texts.map((text) => options.find((option) => option.text === text)?.id)
    const value = options.length > 0 ? chosen : (known?.key?.value ?? known?.key?.accepted?.[0])
    return { question_id: id, value, client_seq: 1 }
  })
  const { result } = await ask<{ result: { passed: boolean } }>(page, 'workshop-answer/user/store', {
    attempt_id: attempt.id,
    answers,
    submit: true,
  })
  expect(result.passed).toBe(true)
}

const isSame = (known: KnownQuestion, { type, options }: Pick<Question, 'type' | 'options'>) =>
  known.type === type && (known.options ?? []).every(({ text }) => options.some((option) => option.text === text))

test('a module that is completed opens the next one, whose address refused until then', async () => {
  const page = await newPage({ size: desktop, expects: forbidden })
  await enter(page, 'founder@semai.test')
  const steps = await stepsOf(page, 'HIP')
  const find = (title: string) => steps.find((step) => step.title === title)?.id ?? ''
  await page.goto(`/workshop/submodul?id=${find('Wireframe')}`)
  await page.getByRole('heading', { level: 1, name: 'Bagian ini masih terkunci' }).waitFor()
  await page.getByText('Selesaikan modul HIP-1 Riset dan Alur dulu.').waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await page.getByRole('link', { name: 'Lihat jalurku' }).click()
  await page.getByRole('heading', { level: 1 }).filter({ hasNotText: 'terkunci' }).waitFor()
  await page.goto('/workshop/journey?id=HIP')
  await page.getByRole('heading', { level: 1, name: 'Jalur Hipster' }).waitFor()

  await pass(page, find('Kuis: Riset dan Alur'), 'hip-1')
  await page.goto(`/workshop/submodul?id=${find('Arsitektur Informasi')}`)
  await page.getByRole('button', { name: 'Tandai selesai' }).click()
  await page.getByText('Satu submodul lagi untuk menuntaskan modul ini.').waitFor()
  await page.getByRole('link', { name: 'Lanjut: Alur di Layar Kecil' }).click()
  await page.getByRole('heading', { level: 1, name: 'Alur di Layar Kecil' }).waitFor()
  await page.getByRole('button', { name: 'Tandai selesai' }).click()
  await page.getByRole('heading', { name: 'Modul HIP-1 tuntas!' }).waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await page.getByRole('link', { name: /Berikutnya.*Kuis/ }).waitFor()

  await page.goto('/workshop/journey?id=HIP')
  const wireframe = page.getByRole('listitem').filter({ hasText: 'Wireframe' })
  await wireframe.getByText('Langkah berikutnya').waitFor()
  expect(await wireframe.getAttribute('aria-current')).toBe('step')
  await wireframe.getByRole('link', { name: 'Wireframe' }).click()
  await page.getByRole('heading', { level: 1, name: 'Wireframe' }).waitFor()
})

test('a lesson that was opened opens again without a network', async () => {
  const page = await newPage({ expects: offline })
  await enter(page, 'wayan@semai.test')
  await page.goto('/workshop/journey?id=HAC')
  await page.getByRole('link', { name: 'Model Data' }).tap()
  await page.getByRole('heading', { level: 1, name: 'Model Data' }).waitFor()
  await page.evaluate(() => navigator.serviceWorker.ready)
  // At a first visit the parts of the page came before the worker was there.
  await page.reload()
  await page.getByRole('navigation', { name: 'Langkah modul HAC-1' }).waitFor()
  await page.waitForLoadState('networkidle')
  const letGo = await holdDatabase(page, 'semai-offline', 'answer')
  await page.context().setOffline(true)
  // A slow device: the house takes a while, and stands before what is kept has been read.
  const device = await page.context().newCDPSession(page)
  await device.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  await page.reload()
  await page.getByText('Kamu sedang luring.').waitFor()
  await letGo()
  await page.getByRole('heading', { level: 1, name: 'Model Data' }).waitFor()
  await page.getByText(/Ini data tersimpan/).waitFor()
  await page.getByText('Menunggu jaringan. Kemajuanmu tersimpan di perangkat ini.').waitFor()
})
