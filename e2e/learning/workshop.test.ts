import { desktop, expect, holdDatabase, openAs, seriousFindings, test } from '../browser.ts'
import { newPerson } from '../new-person.ts'
import { clientOf, type Client } from '../people.ts'
import { newWorkshop, RIGHT_NUMBER } from './new-workshop.ts'
import { plainPdf } from '../../api/db/load/plain-pdf.ts'

const offline = /ERR_INTERNET_DISCONNECTED|Failed to (fetch|load)|net::/
const forbidden = /403/

interface Step {
  id: string
  title: string
  kind: string
}

const stepsOf = async (client: Client, role: string) => {
  const path = `/v1/workshop-module/get-module-list?workshop_id=${role}`
  const modules = await client<{ sub_modules: Step[] }[]>('GET', path)
  return modules.flatMap(({ sub_modules }) => sub_modules)
}

test('registers a person on a phone, hands in their task with a file, and restores their reading position', async () => {
  const person = await newPerson()
  const page = await openAs(person, { expects: forbidden })
  await page.goto('/workshop/HAC')
  await page.getByRole('heading', { level: 1, name: 'Workshop Hacker' }).waitFor()
  await page.getByText('Daftar workshop ini dulu').first().waitFor()
  expect(await seriousFindings(page)).toEqual([])

  // A locked lesson gives its reason at its own address too.
  const [task, reading] = await stepsOf(await clientOf(person), 'HAC')
  await page.goto(`/workshop/submodul?id=${reading?.id}`)
  await page.getByRole('heading', { level: 1, name: 'Daftar dulu, yuk' }).waitFor()
  await page.goto('/workshop/HAC')
  await page.getByRole('region', { name: 'Langkahmu' }).getByRole('button', { name: 'Daftar' }).tap()
  await page.getByText('Kamu terdaftar. Langkah pertamamu sudah terbuka.').waitFor()
  await page.getByRole('region', { name: 'Langkahmu' }).getByRole('link', { name: 'Mulai' }).tap()
  await page.getByRole('heading', { level: 1, name: 'Memotong Cakupan' }).waitFor()

  // A draft outlives a reload; a file goes with it.
  const scope =
    'Satu layar: catat belanja, lalu cetak. Tidak ada akun, tidak ada laporan, tidak ada stok. ' +
    'Yang lain menunggu sampai tiga warung memakainya seminggu.'
  await page.getByLabel('Tulisanmu').fill(scope)
  await page.reload()
  await page.getByText('Draf tersimpan').waitFor()
  expect(await page.getByLabel('Tulisanmu').inputValue()).toBe(scope)
  const chooser = page.getByLabel('Lampirkan berkas')
  await chooser.setInputFiles({ name: 'catatan.zip', mimeType: 'application/zip', buffer: Buffer.from('PK') })
  await page.getByText(/Berkas ini tidak bisa dipakai/).waitFor()
  // More text is saved during the upload.
  const isSaved = page.waitForResponse((response) => response.url().endsWith('/v1/workshop-task/draft'))
  await page.route('**/v1/upload-file', async (route) => {
    await isSaved
    await route.continue()
  })
  await chooser.setInputFiles({
    name: 'cakupan.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from(plainPdf(['Cakupan'])),
  })
  await page.getByLabel('Tulisanmu').fill(`${scope} Mulai besok.`)
  await page.getByRole('button', { name: 'Hapus cakupan.pdf' }).waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Kumpulkan' }).tap()
  await page.getByText('Menunggu dibaca', { exact: true }).waitFor()
  await page.getByRole('link', { name: /cakupan\.pdf/ }).waitFor()

  // A lesson reports its progress and restores its position.
  await page.getByRole('link', { name: /Berikutnya.*Model Data/ }).tap()
  await page.getByRole('heading', { level: 1, name: 'Model Data' }).waitFor()
  const reported = page.waitForResponse(async (response) => {
    if (!response.url().includes('user-workshop-history/create')) return false
    return (await response.json()).data.percent > 20
  })
  await page.mouse.wheel(0, 2400)
  await reported
  await page.getByText(/^\d+% dibaca$/).waitFor()
  const before = await page.evaluate(() => window.scrollY)
  await page.goto('/workshop/journey?id=HAC')
  await page.getByRole('heading', { level: 1, name: 'Jalur Hacker' }).waitFor()
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

/** Passes the quiz of a new workshop. */
async function pass(client: Client, workshop_sub_module_id: string) {
  const attempt = await client<{ id: string }>('POST', '/v1/quiz-attempt/create', { workshop_sub_module_id })
  const path = `/v1/workshop-question/get-list?attempt_id=${attempt.id}`
  const questions = await client<{ id: string }[]>('GET', path)
  const answers = questions.map(({ id }) => ({ question_id: id, value: RIGHT_NUMBER, client_seq: 1 }))
  const { result } = await client<{ result: { passed: boolean } }>('POST', '/v1/workshop-answer/user/store', {
    attempt_id: attempt.id,
    answers,
    submit: true,
  })
  expect(result.passed).toBe(true)
}

test('locks the address of a module until the person has completed the previous one', async () => {
  const person = await newPerson()
  const client = await clientOf(person)
  const kind = 'reading'
  const first = [
    { title: 'Kuis', kind: 'quiz' } as const,
    { title: 'Menu', kind } as const,
    { title: 'Alur', kind } as const,
  ]
  const workshop = await newWorkshop(first, [{ title: 'Wireframe', kind }])
  const find = (title: string) => workshop.parts.get(title) ?? ''
  await client('POST', '/v1/workshop-participant/registration', { workshop_id: workshop.id })
  const page = await openAs(person, { size: desktop, expects: forbidden })
  await page.goto(`/workshop/submodul?id=${find('Wireframe')}`)
  await page.getByRole('heading', { level: 1, name: 'Bagian ini masih terkunci' }).waitFor()
  await page.getByText(/^Selesaikan modul \S+ Bagian 1 dulu\.$/).waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await page.getByRole('link', { name: 'Lihat jalurmu' }).click()
  await page.getByRole('heading', { level: 1 }).filter({ hasNotText: 'terkunci' }).waitFor()

  await pass(client, find('Kuis'))
  await page.goto(`/workshop/submodul?id=${find('Menu')}`)
  await page.getByRole('button', { name: 'Tandai selesai' }).click()
  await page.getByText('Satu submodul lagi untuk menuntaskan modul ini.').waitFor()
  await page.getByRole('link', { name: 'Lanjut ke Alur' }).click()
  await page.getByRole('heading', { level: 1, name: 'Alur' }).waitFor()
  await page.getByRole('button', { name: 'Tandai selesai' }).click()
  await page.getByRole('heading', { name: /^Modul \S+ tuntas!$/ }).waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await page.getByRole('link', { name: /Berikutnya.*Wireframe/ }).waitFor()

  await page.goto(`/workshop/journey?id=${workshop.id}`)
  const wireframe = page.getByRole('listitem').filter({ hasText: 'Wireframe' })
  await wireframe.getByText('Langkah berikutnya').waitFor()
  expect(await wireframe.getAttribute('aria-current')).toBe('step')
  await wireframe.getByRole('link', { name: 'Wireframe' }).click()
  await page.getByRole('heading', { level: 1, name: 'Wireframe' }).waitFor()
})

test('opens a visited lesson offline on a slow device', async () => {
  const person = await newPerson()
  const client = await clientOf(person)
  const { id: workshop_id } = await client<{ id: string }>('GET', '/v1/workshop/get/HAC')
  await client('POST', '/v1/workshop-participant/registration', { workshop_id })
  const page = await openAs(person, { expects: offline })
  await page.goto('/workshop/journey?id=HAC')
  await page.getByRole('link', { name: 'Model Data' }).tap()
  await page.getByRole('heading', { level: 1, name: 'Model Data' }).waitFor()
  await page.evaluate(() => navigator.serviceWorker.ready)
  // The first visit loaded the files before the service worker was active.
  await page.reload()
  await page.getByRole('navigation', { name: 'Langkah modul HAC-1' }).waitFor()
  await page.waitForLoadState('networkidle')
  const letGo = await holdDatabase(page, 'semai-offline', 'answer')
  await page.context().setOffline(true)
  // On a slow device the shell must not wait for the caches.
  const device = await page.context().newCDPSession(page)
  await device.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  await page.reload()
  await page.getByText('Kamu sedang luring.').waitFor()
  await letGo()
  await page.getByRole('heading', { level: 1, name: 'Model Data' }).waitFor()
  await page.getByText(/Ini data tersimpan/).waitFor()
  await page.getByText('Menunggu jaringan. Kemajuanmu tersimpan di perangkat ini.').waitFor()
})
