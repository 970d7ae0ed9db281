import type { QuizAttempt, QuizQuestion } from '@semai/contract/quiz'
import type { WorkshopModule } from '@semai/contract/workshop/module'
import type { Page } from 'playwright-core'
import module from '../../api/db/demo/workshop/hus-1/module.json' with { type: 'json' }
import { downloaded, expect, openHome, seriousFindings, test } from '../browser.ts'
import { clientOf } from '../people.ts'

const QUIZ = 'Kuis lulus: Memahami Pasar'

interface Key {
  body: string
  options?: { text: string; correct?: boolean }[]
  key?: { value?: unknown; accepted?: string[] }
}

const keys: Key[] = module.quiz.questions

/** Find the right answer of a question in the demo's files. */
function rightAnswer({ body_html, type, options }: QuizQuestion): unknown {
  const known = keys.find(({ body }) => body === body_html)
  if (!known) throw new Error(`nobody knows ${body_html}`)
  if (known.key) return type === 'number' ? String(known.key.value) : (known.key.value ?? known.key.accepted?.[0])
  const right = (known.options ?? []).filter(({ correct }) => type === 'ordering' || correct)
  return right.map(({ text }) => options.find((option) => option.text === text)?.id)
}

/** Answer all questions correctly without handing in. Returns the address of the last question. */
async function answerAll(name: string): Promise<string> {
  const ask = await clientOf(name)
  const { id: workshop_id } = await ask<{ id: string }>('GET', '/v1/workshop/get/HUS')
  await ask('POST', '/v1/workshop-participant/registration', { workshop_id })
  const [first] = await ask<WorkshopModule[]>('GET', '/v1/workshop-module/get-module-list?workshop_id=HUS')
  const quiz = first?.sub_modules.find(({ kind }) => kind === 'quiz')?.id
  const attempt = await ask<QuizAttempt>('POST', '/v1/quiz-attempt/create', { workshop_sub_module_id: quiz })
  const questions = await ask<QuizQuestion[]>('GET', `/v1/workshop-question/get-list?attempt_id=${attempt.id}`)
  const answers = questions.map((question) => ({
    question_id: question.id,
    value: rightAnswer(question),
    client_seq: 1,
  }))
  await ask('POST', '/v1/workshop-answer/user/store', { attempt_id: attempt.id, answers, submit: false })
  return `/workshop/quiz?id=${quiz}&soal=${questions.length}`
}

async function handIn(page: Page) {
  await page.getByRole('button', { name: 'Kumpulkan' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Kumpulkan' }).click()
  await page.getByRole('region', { name: QUIZ }).waitFor()
}

/** List the animations of a moment's picture. */
const motionsOf = (page: Page, name: string) =>
  page
    .getByRole('region', { name })
    .locator('[data-motion]')
    .evaluateAll((parts) => parts.map((part) => getComputedStyle(part).animationName))

test('shows a passed quiz as a shareable moment and its badge on the next page, each once', async () => {
  const address = await answerAll('teguh')
  const page = await openHome('teguh')
  await page.goto(address)
  await handIn(page)
  expect(await motionsOf(page, QUIZ)).not.toContain('none')
  expect(await seriousFindings(page)).toEqual([])
  await page.getByRole('region', { name: QUIZ }).getByRole('button', { name: 'Bagikan' }).click()
  const dialog = page.getByRole('dialog', { name: 'Bagikan kartu' })
  await dialog.getByRole('img', { name: /Memahami Pasar/ }).waitFor()
  expect((await downloaded(page, dialog.getByRole('button', { name: 'Unduh gambar' }))).name).toMatch(/\.png$/)
  expect(await seriousFindings(page)).toEqual([])
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })

  await page.goto('/home')
  const badge = page.getByRole('region', { name: 'Badge baru: Kuis Sempurna' })
  await badge.waitFor()
  await page.getByText(/^Badge baru: Kuis Sempurna\. Kartunya/).waitFor({ state: 'attached' })
  expect(await seriousFindings(page)).toEqual([])
  await page.keyboard.press('Escape')
  await badge.waitFor({ state: 'detached' })

  await page.goto(address.replace(/&soal=.*/, ''))
  await page.getByRole('link', { name: 'Lihat hasil terakhir' }).click()
  await page.getByRole('button', { name: 'Bagikan' }).waitFor()
  expect(await page.getByRole('region', { name: QUIZ }).count()).toBe(0)
})

test('shows the finished picture of a moment at once under reduced motion', async () => {
  const address = await answerAll('laras')
  const page = await openHome('laras')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(address)
  await handIn(page)
  expect(new Set(await motionsOf(page, QUIZ))).toEqual(new Set(['none']))
  const leaf = await page.getByRole('region', { name: QUIZ }).locator('[data-motion^="unfold"]').boundingBox()
  expect(leaf?.width).toBeGreaterThan(5)
})
