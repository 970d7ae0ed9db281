import { createHash } from 'node:crypto'
import { desktop, expect, newPage, signIn, test, untilHome, untilLogin } from '../browser.ts'
import { clientOf, demo } from '../people.ts'
import { becomeFormerDevice, readFormerDevice } from './former-device.ts'

// Another server's history of the channel: it is read anew.
const expects = /ERR_FAILED|net::|WebSocket|409/
const FOUNDER = 'bram'

interface Named {
  id: string
  title: string
}
interface Message {
  body: string
  attachments: { name: string }[]
}
interface Listed {
  id: string
  mode: string
  is_registration_open: boolean
  seats_left: number | null
}

/** Where all that the device keeps belongs, in this run's demo. */
async function prepare() {
  const [me, staff, guest] = [await clientOf(FOUNDER), await clientOf('operator'), await clientOf('rini')]
  const [founder, operator] = [
    await me<{ id: string }>('GET', '/v1/auth/hello'),
    await staff<{ id: string }>('GET', '/v1/auth/hello'),
  ]
  const workshop = await me<Named>('GET', '/v1/workshop/get/HIP')
  await me('POST', '/v1/workshop-participant/registration', { workshop_id: workshop.id })
  const [module] = await me<{ sub_modules: { id: string; kind: string }[] }[]>(
    'GET',
    '/v1/workshop-module/get-module-list?workshop_id=HIP',
  )
  const quiz = module?.sub_modules.find(({ kind }) => kind === 'quiz')?.id ?? ''
  const attempt = await me<{ id: string }>('POST', '/v1/quiz-attempt/create', { workshop_sub_module_id: quiz })
  const questions = await me<{ id: string; type: string; options: { id: string }[] }[]>(
    'GET',
    `/v1/workshop-question/get-list?attempt_id=${attempt.id}`,
  )
  const question =
    questions.find(({ type }) => type === 'multiple') ?? questions.find(({ options }) => options.length > 0)
  const [channel] = await me<{ id: string }[]>('GET', '/v1/channel/get?page=1')
  const contents = await me<Named[]>('GET', '/v1/library-content/get?page=1')
  const categories = await me<{ id: string; name: string }[]>('GET', '/v1/forum-category/get')
  const events = await staff<Listed[]>('GET', '/v1/event/get?page=1&phase=upcoming&scope=national')
  const event = events.find((one) => one.is_registration_open && (one.seats_left ?? 99) > 20)
  const attend_mode = event?.mode === 'online' ? 'online' : 'offline'
  const ticket = await guest<{ ticket_code: string }>('POST', '/v1/public/event-participant/create', {
    event_id: event?.id,
    attend_mode,
  })
  const names = {
    founder: founder.id,
    operator: operator.id,
    quiz,
    attempt: attempt.id,
    question: question?.id ?? '',
    option: question?.options[0]?.id ?? '',
    lesson: module?.sub_modules.find(({ kind }) => kind !== 'quiz')?.id ?? '',
    channel: channel?.id ?? '',
    article: contents[1]?.id ?? '',
    favorite: contents[0]?.id ?? '',
    favoriteTitle: contents[0]?.title ?? '',
    category: categories.find(({ name }) => name === 'Teknologi')?.id ?? '',
    event: event?.id ?? '',
    ticketCode: ticket.ticket_code,
    codeHash: createHash('sha256').update(ticket.ticket_code).digest('hex'),
    now: new Date().toISOString(),
  }
  return { me, staff, names }
}

test('a device filled by the version before loses nothing: everything in it is sent, once, each by its person', async () => {
  test.setTimeout(120_000)
  const { me, staff, names } = await prepare()
  const page = await newPage({ size: desktop, expects, hasServiceWorker: false })
  // Nothing of the product runs there.
  await page.route('**/favicon.ico', (route) => route.fulfill({ status: 204 }))
  await page.goto('/bagikan.png')
  await becomeFormerDevice(page, readFormerDevice(names))
  const routes = [
    '**/workshop-answer/user/store',
    '**/*-history/create',
    '**/set-library-content-favorite',
    '**/forum-topic/create',
    '**/store/chats/*/messages/*',
    '**/upload?*',
  ]
  for (const path of routes) await page.route(path, (route) => route.abort())
  await signIn(page, { email: `${FOUNDER}@semai.test`, password: demo.password })
  await untilHome(page)
  // Before the page is left: a browser may drop the deletion of the former databases with it.
  await expect
    .poll(() => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name)))
    .toEqual(['semai-offline'])
  await page.goto('/profile?tab=setting#menunggu')
  for (const [title, count] of [
    ['Pesan', 2],
    ['Tulisan forum', 1],
    ['Jawaban kuis', 1],
    ['Favorit', 1],
    ['Kemajuan belajar', 2],
  ])
    await page.getByRole('heading', { level: 3, name: `${title} ${count}` }).waitFor()

  for (const path of routes) await page.unroute(path)
  // By itself once a call gets through, or by the button where that has not happened yet.
  const isSent = async () => {
    const now = page.getByRole('button', { name: 'Kirim sekarang', disabled: false })
    if ((await now.count()) > 0) await now.click({ timeout: 1000 }).catch(() => {})
    return page.getByText('Semua sudah terkirim').isVisible()
  }
  await expect.poll(isSent, { timeout: 60_000, intervals: [500] }).toBe(true)
  const messages = await me<Message[]>('GET', `/v1/store/chats/${names.channel}/messages?limit=50`)
  const own = messages.filter(({ body }) => body.endsWith('dari perangkat lama'))
  expect(own.map(({ body, attachments }) => [body, attachments.length]).reverse()).toEqual([
    ['Pesan dari perangkat lama', 0],
    ['Gambar dari perangkat lama', 1],
  ])
  const topics = await me<Named[]>('GET', `/v1/forum-topic/get?search=${encodeURIComponent('perangkat lama')}`)
  expect(topics.filter(({ title }) => title.startsWith('Topik dari perangkat lama'))).toHaveLength(1)
  const favorites = await me<Named[]>('GET', '/v1/library-content/get-by-user-id?kind=favorite&page=1')
  expect(favorites.map(({ id }) => id)).toEqual([names.favorite])
  const questions = await me<{ id: string; answer: unknown }[]>(
    'GET',
    `/v1/workshop-question/get-list?attempt_id=${names.attempt}`,
  )
  expect(questions.filter(({ answer }) => answer !== null).map(({ id }) => id)).toEqual([names.question])
  const article = await me<{ progress: object | null }>('GET', `/v1/library-content/get/${names.article}`)
  const lesson = await me<{ device_updated_at: string | null }>(
    'GET',
    `/v1/workshop-sub-module/get-detail?id=${names.lesson}`,
  )
  expect([article.progress === null, Date.parse(lesson.device_updated_at ?? '')]).toEqual([
    false,
    Date.parse(names.now),
  ])
  await page.goto(`/chat?channel=${names.channel}`)
  await expect
    .poll(() => page.getByRole('textbox', { name: 'Tulis pesan' }).inputValue())
    .toBe('Draf dari perangkat lama')

  // The other person of the device: what they scanned at a door outlives the first one's sign-out.
  await page.getByRole('button', { name: 'Keluar' }).click()
  await untilLogin(page)
  const attended = async () =>
    await staff<{ data: { full_name: string; status: string }[] }>(
      'GET',
      `/v1/console-event-participant/get/${names.event}?page=1&size=100&status=attended`,
    )
  await signIn(page, { email: 'operator@semai.test', password: demo.password })
  await page.waitForURL((url) => !url.pathname.startsWith('/authorization'))
  await page.goto(`/console/event/${names.event}/scan`)
  await page.getByRole('main').getByText('Semua pindaian terkirim').first().waitFor()
  // What the page has just read from the device it may still be sending.
  await expect.poll(async () => JSON.stringify(await attended())).toContain('Rini')
})
