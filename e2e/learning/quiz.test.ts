import type { Page } from 'playwright-core'
import { desktop, expect, openHome, seriousFindings, test } from '../browser.ts'
import { newPerson } from '../new-person.ts'
import { clientOf, type Session } from '../people.ts'

const offline = /ERR_INTERNET_DISCONNECTED|Failed to (fetch|load)|net::/

const step = (page: Page, at: number) => page.getByText(new RegExp(`^Soal ${at} dari 5`))
const next = (page: Page) => page.getByRole('button', { name: 'Berikutnya' }).click()

/** Registers somebody for a role's workshop. Returns the address of its first module's quiz. */
async function findQuiz(person: Session, role: string): Promise<string> {
  const client = await clientOf(person)
  const { id } = await client<{ id: string }>('GET', `/v1/workshop/get/${role}`)
  await client('POST', '/v1/workshop-participant/registration', { workshop_id: id })
  const path = `/v1/workshop-module/get-module-list?workshop_id=${role}`
  const [module] = await client<{ sub_modules: { id: string; kind: string }[] }[]>('GET', path)
  return `/workshop/quiz?id=${module?.sub_modules.find(({ kind }) => kind === 'quiz')?.id}`
}

/** Answer the question on screen, of any type. */
async function answer(page: Page) {
  const field = page.getByRole('main').getByRole('textbox')
  const choices = page.getByRole('main').locator('fieldset input:is([type=radio], [type=checkbox])')
  await page.locator('fieldset').waitFor()
  if ((await choices.count()) > 0) return choices.nth(1).check({ force: true })
  if ((await field.count()) > 0) return field.fill('48.000')
  await page
    .getByRole('button', { name: /^Turunkan/ })
    .first()
    .click()
}

/** Read the visible answers of the question on screen. */
const shown = (page: Page) =>
  page.locator('fieldset').evaluate((fieldset) => {
    const chosen = [...fieldset.querySelectorAll('label:has(:checked)')].map((label) => label.textContent)
    const written = [...fieldset.querySelectorAll<HTMLInputElement>('input:not([type=radio], [type=checkbox])')]
    const order = [...fieldset.querySelectorAll('ol > li')].map((item) => item.textContent?.replace(/^\d/, ''))
    return [...chosen, ...written.map(({ value }) => value), ...order].join(' | ')
  })

/** Collect each vertical position of the start button in `window.tops`. */
function noteStartButton() {
  const tops = new Set<number>()
  Object.assign(window, { tops })
  const look = () => {
    const buttons = [...document.querySelectorAll('main button')]
    const start = buttons.find(({ textContent }) => textContent === 'Mulai kuis')
    if (start instanceof HTMLElement) tops.add(start.offsetTop)
    requestAnimationFrame(look)
  }
  look()
}

/** Wait until the browser has drawn some frames. */
const frames = async (count: number) => {
  for (let at = 0; at < count; at++) {
    // oxlint-disable-next-line no-await-in-loop -- the next frame is requested in the current one
    await new Promise(requestAnimationFrame)
  }
}

test('keeps all answers of a quiz begun on a phone, continued offline, and handed in on another device', async () => {
  const person = await newPerson()
  const address = await findQuiz(person, 'HUS')
  const phone = await openHome(person, { expects: offline })
  await phone.goto(address)
  await phone.getByRole('button', { name: 'Mulai kuis' }).click()
  await step(phone, 1).waitFor()
  expect(await seriousFindings(phone)).toEqual([])
  const given: string[] = []
  const answerStep = async (page: Page, at: number) => {
    await step(page, at).waitFor()
    await answer(page)
    given[at] = await shown(page)
  }
  await answerStep(phone, 1)
  await phone.getByText(/Tersimpan \d\d\.\d\d WIB/).waitFor()

  await phone.context().setOffline(true)
  await next(phone)
  await answerStep(phone, 2)
  await phone.getByText('Menunggu jaringan').waitFor()
  await next(phone)
  await answerStep(phone, 3)
  // The tab closes offline. The next visit of any page sends the saved answers.
  const context = phone.context()
  await phone.close()
  await context.setOffline(false)
  const later = await context.newPage()
  const sent = later.waitForResponse((response) => /workshop-answer\/user\/store/.test(response.url()) && response.ok())
  await later.goto('/home')
  await sent

  const laptop = await openHome(person, { size: desktop })
  await laptop.goto('/workshop/quiz')
  await laptop.getByRole('button', { name: 'Lanjutkan' }).click()
  await step(laptop, 4).waitFor()
  for (const at of [1, 2, 3]) {
    await laptop.getByRole('link', { name: `Soal ${at}, terjawab` }).click()
    await step(laptop, at).waitFor()
    expect(await shown(laptop), `question ${at}`).toBe(given[at])
  }
  await laptop.getByRole('link', { name: 'Soal 5, belum dijawab' }).click()
  await laptop.getByRole('button', { name: 'Kumpulkan' }).click()
  await laptop.getByRole('dialog').getByText('2 soal belum dijawab').waitFor()
  await laptop.getByRole('dialog').getByRole('button', { name: 'Soal 4' }).click()
  await answerStep(laptop, 4)
  await next(laptop)
  await answerStep(laptop, 5)
  await laptop.getByRole('button', { name: 'Kumpulkan' }).click()
  await laptop.getByRole('dialog').getByText('Semua soal sudah terjawab.').waitFor()
  await laptop.getByRole('dialog').getByRole('button', { name: 'Kumpulkan' }).click()
  await laptop.getByRole('heading', { level: 2, name: 'Pembahasan' }).waitFor()
  await laptop.getByRole('heading', { level: 1, name: /nilai/i }).waitFor()
  expect(await laptop.getByText('Tidak dijawab').count()).toBe(0)
  expect(await seriousFindings(laptop)).toEqual([])

  // The phone finds the same result where it left the questions.
  await later.goto(`${address}&soal=3`)
  await later.getByRole('link', { name: 'Lihat hasil terakhir' }).click()
  await later.getByRole('heading', { level: 2, name: 'Pembahasan' }).waitFor()
})

test('keeps the start button in place when the name of the module arrives late', async () => {
  const person = await newPerson()
  const address = await findQuiz(person, 'HUS')
  // `page.route` does not see requests that a service worker answers.
  const page = await openHome(person, { hasServiceWorker: false })
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/workshop-sub-module/get-detail*', (route) => isReleased.then(() => route.continue()))
  const state = page.waitForResponse('**/quiz/get-state*')
  await page.goto(address)
  await page.evaluate(noteStartButton)
  await (await state).finished()
  await page.evaluate(frames, 20)
  release()
  await page.getByText(/^Modul .+ · /).waitFor()
  const button = page.getByRole('button', { name: 'Mulai kuis' })
  await button.waitFor()
  await page.evaluate(frames, 2)
  expect(await page.evaluate(() => [...(Reflect.get(window, 'tops') as Set<number>)])).toHaveLength(1)
  await button.click()
  await step(page, 1).waitFor()
})

test('hands in the saved answers when the time is up', async () => {
  const person = await newPerson('jayapura')
  const page = await openHome(person, { size: desktop })
  await page.goto(await findQuiz(person, 'HAC'))
  await page.getByRole('button', { name: 'Mulai kuis' }).click()
  await step(page, 1).waitFor()
  await page.clock.install()
  await answer(page)
  // The person's zone is WIT, the device's is WIB.
  await page.getByText(/Tersimpan \d\d\.\d\d WIT/).waitFor()
  await page.clock.fastForward('14:10')
  await page.getByRole('timer', { name: /Sisa waktu \d+ detik/ }).waitFor()
  await page.clock.fastForward('01:00')
  await page.getByRole('heading', { level: 1, name: /^Nilaimu/ }).waitFor()
  await page.getByText(/Bisa dicoba lagi dalam/).waitFor()
})

test('completes a quiz with the keyboard alone', async () => {
  const person = await newPerson()
  const page = await openHome(person, { size: desktop })
  await page.goto(await findQuiz(person, 'HUS'))
  await page.getByRole('button', { name: 'Mulai kuis' }).press('Enter')
  for (let at = 1; at <= 5; at++) {
    await step(page, at).waitFor()
    // The focus moves to the choices, or to the question, whose field is one Tab away.
    const place = await page.waitForFunction(
      () => document.activeElement?.closest('fieldset') && document.activeElement,
    )
    const kind = await place.evaluate((element) => element && element.getAttribute('type'))
    if (kind === 'radio') await page.keyboard.press('b')
    else if (kind === 'checkbox') await page.keyboard.press('Space')
    else {
      await page.keyboard.press('Tab')
      const isField = await page.evaluate(() => document.activeElement?.tagName === 'INPUT')
      if (isField) await page.keyboard.type('1,5')
      else
        await page
          .getByRole('button', { name: /^Turunkan/ })
          .first()
          .press('Enter')
    }
    await page.getByRole('link', { name: `Soal ${at}, terjawab` }).waitFor()
    if (at < 5) await page.getByRole('button', { name: 'Berikutnya' }).press('Enter')
  }
  await page.getByRole('button', { name: 'Kumpulkan' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Kumpulkan' }).press('Enter')
  await page.getByRole('heading', { level: 2, name: 'Pembahasan' }).waitFor()
})
