import type { Page } from 'playwright-core'
import type { Task } from '@semai/contract/task/submission'
import { desktop, expect, openHome, seriousFindings, test } from '../browser.ts'
import { newPerson } from '../new-person.ts'
import { clientOf, type Client } from '../people.ts'
import { newWorkshop, peerTask } from './new-workshop.ts'

const first =
  'Kami duduk tiga jam di meja kasir Warung Bu Sri. Ia mencatat utang di balik kalender, lalu menyalinnya malam hari. ' +
  'Tiga pembeli menunggu karena kalkulatornya dipakai bergantian.'
const when = ' Ini terjadi Senin 3 Agustus, pukul delapan sampai sebelas, di Pasar Caringin.'

interface Listed {
  workshop_id: string
  sub_modules: { id: string; title: string; kind: string }[]
}

/** Registers for a workshop, and finds its first task. */
async function register(founder: Client, role: string) {
  const path = `/v1/workshop-module/get-module-list?workshop_id=${role}`
  const [module] = await founder<Listed[]>('GET', path)
  const task = module?.sub_modules.find(({ kind }) => kind === 'task')
  if (!module || !task) throw new Error(`${role} begins with a task`)
  await founder('POST', '/v1/workshop-participant/registration', { workshop_id: module.workshop_id })
  return { ...task, workshop_id: module.workshop_id }
}

const getTask = (founder: Client, id: string) =>
  founder<Task>('GET', `/v1/workshop-task/get?workshop_sub_module_id=${id}`)

/** Review the last version as staff: `low` criteria get the lowest level, the others the best. */
async function read(staff: Client, { id, rubric }: { id: string; rubric: Task['rubric'] }, low: number) {
  await staff('POST', '/v1/task-review/claim', { id })
  const levels = rubric.map((criterion, at) => ({
    criterion_id: criterion.id,
    level: at < low ? 1 : criterion.levels.length,
    words: at < low ? 'Sebut hari dan tempatnya.' : '',
  }))
  const words = low > 0 ? 'Pengamatanmu teliti. Tinggal satu.' : 'Sekarang lengkap, terima kasih.'
  await staff('POST', '/v1/task-review/store', {
    id,
    levels,
    words,
    decision: low > 0 ? 'changes_requested' : 'accepted',
  })
}

const savedDraft = (page: Page) =>
  page.waitForResponse((response) => response.url().includes('/v1/workshop-task/draft') && response.ok())

test('hands in a work, shows its review, and accepts its revision', async () => {
  const person = await newPerson()
  const [page, founder, staff] = [await openHome(person), await clientOf(person), await clientOf('admin')]
  const task = await register(founder, 'HAC')
  await page.goto(`/workshop/submodul?id=${task.id}`)
  await page.getByText('Ini yang dinilai dari karyamu.').waitFor()
  expect(await seriousFindings(page)).toEqual([])

  // The form names missing parts at their fields before it sends anything.
  await page.getByLabel('Tulisanmu').fill('Terlalu pendek.')
  await page.getByRole('button', { name: 'Kumpulkan' }).tap()
  await page.getByText('Tulis 85 huruf lagi.').waitFor()
  await page.getByLabel('Tulisanmu').fill(first)
  await page.getByLabel('Tautan 1').fill('https://contoh.semai.test/catatan')
  await page.getByRole('button', { name: 'Kumpulkan' }).tap()
  await page.getByText('Menunggu dibaca', { exact: true }).waitFor()
  await page.getByText(/dalam 72 jam/).waitFor()
  await page.getByText(first).waitFor()
  expect(await seriousFindings(page)).toEqual([])

  const [sent] = (await getTask(founder, task.id)).versions
  if (!sent) throw new Error('it was handed in')
  await staff('POST', '/v1/task-review/claim', { id: sent.id })
  await page.reload()
  await page.getByText('Sedang dibaca', { exact: true }).waitFor()
  await read(staff, sent, 1)
  await page.reload()
  const strip = page.getByRole('region', { name: 'Yang perlu diperbaiki' })
  await strip.getByText('Satu hal lagi, lalu selesai').waitFor()
  await strip.getByText(/Sebut hari dan tempatnya/).waitFor()
  await page.getByText('Pengamatanmu teliti. Tinggal satu.').waitFor()
  expect(await seriousFindings(page)).toEqual([])

  // A single reply is allowed.
  await page.getByRole('button', { name: /^Jawab / }).tap()
  await page.getByLabel(/^Jawabanmu untuk/).fill('Siap, kami tambahkan.')
  await page.getByRole('button', { name: 'Kirim jawaban' }).tap()
  await page.getByRole('heading', { name: 'Jawabanmu' }).waitFor()

  // The form begins with the work of the last version.
  await page.getByRole('region', { name: 'Langkahmu' }).getByRole('button', { name: 'Perbaiki dan kirim lagi' }).tap()
  expect(await page.getByLabel('Tulisanmu').inputValue()).toBe(first)
  await page.getByLabel('Tulisanmu').fill(first + when)
  await page.getByRole('button', { name: 'Kirim lagi' }).tap()
  await page.getByText('Menunggu dibaca', { exact: true }).waitFor()
  const [again] = (await getTask(founder, task.id)).versions
  if (!again) throw new Error('it was handed in again')
  expect(again.version).toBe(2)
  await read(staff, again, 0)
  await page.goto(`/workshop/journey?id=${task.workshop_id}`)
  await page
    .getByRole('listitem')
    .filter({ hasText: task.title })
    .getByText(/^Diterima/)
    .waitFor()
  await page.getByRole('link', { name: task.title }).first().tap()
  await page.getByText('Karyamu diterima').waitFor()
  await page.getByText('Kiriman ke-1 ·').waitFor()
  expect(await seriousFindings(page)).toEqual([])
})

test('continues a draft on another device and asks which of two to keep', async () => {
  const person = await newPerson()
  const phone = await openHome(person, { expects: /409|ERR_INTERNET_DISCONNECTED|Failed to fetch/ })
  const founder = await clientOf(person)
  const task = await register(founder, 'HAC')
  const address = `/workshop/submodul?id=${task.id}`
  await phone.goto(address)
  const saved = savedDraft(phone)
  await phone.getByLabel('Tulisanmu').fill('Dari ponsel: Bu Sri membuka lapak.')
  await saved
  const laptop = await openHome(person, { size: desktop, expects: /409/ })
  await laptop.goto(address)
  await expect.poll(() => laptop.getByLabel('Tulisanmu').inputValue()).toBe('Dari ponsel: Bu Sri membuka lapak.')

  // Both devices continue, one of them offline.
  await phone.context().setOffline(true)
  await phone.getByLabel('Tulisanmu').fill('Dari ponsel: Bu Sri menutup lapak.')
  const savedHere = savedDraft(laptop)
  await laptop.getByLabel('Tulisanmu').fill('Dari laptop: Bu Sri menghitung kembalian.')
  await savedHere
  await phone.context().setOffline(false)
  await phone.getByText('Draf ini juga kamu tulis di perangkat lain').waitFor()
  expect(await phone.getByLabel('Tulisanmu').inputValue()).toBe('Dari ponsel: Bu Sri menutup lapak.')
  await phone.getByText('Baca yang terbaru').tap()
  await phone.getByText('Dari laptop: Bu Sri menghitung kembalian.').waitFor()
  expect(await seriousFindings(phone)).toEqual([])
  const chosen = savedDraft(phone)
  await phone.getByRole('button', { name: 'Pakai yang di sini' }).tap()
  await chosen
  await laptop.reload()
  await expect.poll(() => laptop.getByLabel('Tulisanmu').inputValue()).toBe('Dari ponsel: Bu Sri menutup lapak.')
  expect((await getTask(founder, task.id)).draft?.text).toBe('Dari ponsel: Bu Sri menutup lapak.')
})

/** Hands in work for a task. */
const handIn = (founder: Client, id: string, text: string) =>
  founder('POST', '/v1/workshop-task/store', { workshop_sub_module_id: id, text, links: [], file_ids: [] })

/** Review other people’s works for a task and request a change of one criterion. */
async function readOthers(founder: Client, id: string) {
  const { rubric } = await getTask(founder, id)
  const levels = rubric.map((criterion, at) => ({
    criterion_id: criterion.id,
    level: at === 0 ? 1 : 3,
    words: at === 0 ? 'Sebut hari dan tempatnya.' : '',
  }))
  const path = `/v1/task-peer/list?workshop_sub_module_id=${id}`
  const { works } = await founder<{ works: { id: string }[] }>('GET', path)
  for (const work of works) await founder('POST', '/v1/task-peer/store', { id: work.id, levels, words: 'Runtut.' })
}

test('sends a work revised after peer review to staff, and completes its module when they accept it', async () => {
  const workshop = await newWorkshop([{ title: 'Di Meja Kasir', ...peerTask }])
  const id = workshop.parts.get('Di Meja Kasir') ?? ''
  const person = await newPerson()
  const [founder, staff] = [await clientOf(person), await clientOf('admin')]
  // With 8 works the server assigns the readers.
  const others = await Promise.all(Array.from({ length: 7 }, () => newPerson().then(clientOf)))
  for (const client of [founder, ...others]) {
    await client('POST', '/v1/workshop-participant/registration', { workshop_id: workshop.id })
    await handIn(client, id, first)
  }
  const page = await openHome(person, { size: desktop })
  await page.goto(`/workshop/submodul?id=${id}`)
  await page.getByRole('link', { name: /^Baca karya teman/ }).click()
  await page.getByText(/menuju badge Pembaca Jeli/).waitFor()
  expect(await seriousFindings(page)).toEqual([])
  for (const client of [...others, founder]) await readOthers(client, id)
  await page.goto(`/workshop/submodul?id=${id}`)
  await page.getByRole('heading', { name: /teman membaca karyamu/ }).waitFor()
  await page.getByRole('button', { name: 'Perbaiki dan kirim lagi' }).first().click()
  const field = page.getByLabel('Tulisanmu')
  await field.fill(`${await field.inputValue()}${when}`)
  await page.getByRole('button', { name: 'Kirim lagi' }).click()
  await page.getByText('Menunggu dibaca', { exact: true }).waitFor()
  const [sent] = (await getTask(founder, id)).versions
  if (!sent) throw new Error('it was handed in')
  await read(staff, sent, 0)
  await page.reload()
  await page.getByText('Karyamu diterima').waitFor()
  expect(await seriousFindings(page)).toEqual([])
  const path = `/v1/workshop-module/get-module-list?workshop_id=${workshop.id}`
  const [after] = await founder<{ state: string }[]>('GET', path)
  expect(after?.state).toBe('completed')
})
