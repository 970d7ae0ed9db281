import type { Page } from 'playwright-core'
import { create } from 'qrcode'
import { desktop, downloaded, expect, openHome, phone, seriousFindings, test, untilLogin } from '../browser.ts'
import { clientOf } from '../people.ts'

const OFFLINE = /ERR_INTERNET_DISCONNECTED|Failed to (fetch|load)|net::|WebSocket/

interface Listed {
  id: string
  title: string
  is_registration_open: boolean
  seats_left: number | null
  mode: 'offline' | 'online' | 'hybrid'
}

/** Register demo people for an event. Returns it with their tickets. */
async function eventWithTickets(names: readonly string[]) {
  const operator = await clientOf('operator')
  const listed = await operator<Listed[]>('GET', '/v1/event/get?page=1&phase=upcoming&scope=national')
  const event = listed.find((one) => one.is_registration_open && (one.seats_left ?? 99) > 20)
  if (!event) throw new Error('the demo has no event with seats to come')
  const attend_mode = event.mode === 'online' ? 'online' : 'offline'
  const tickets: string[] = []
  const shorts: string[] = []
  for (const name of names) {
    const call = await clientOf(name)
    const body = { event_id: event.id, attend_mode }
    const made = await call<{ ticket_code: string; short_code: string }>(
      'POST',
      '/v1/public/event-participant/create',
      body,
    )
    tickets.push(made.ticket_code)
    shorts.push(made.short_code)
  }
  return { event, operator, tickets, shorts }
}

const inFours = (code: string) => code.match(/.{1,4}/g)?.join(' ') ?? ''

const outcome = (page: Page, words: string | RegExp) => page.getByRole('main').getByText(words).first().waitFor()

const untilSent = (page: Page) =>
  page.waitForResponse((answer) => answer.url().endsWith('/v1/event-attendance/create') && answer.ok())

async function enter(page: Page, code: string) {
  await page.getByLabel('Kode tiket').fill(code)
  await page.getByRole('button', { name: 'Catat kode ini' }).click()
}

test('records tickets scanned offline, keeps them over a reload, and sends them once the network is back', async () => {
  const { event, operator, tickets, shorts } = await eventWithTickets(['agung', 'kevin', 'dimas'])
  const [agung = '', , dimas = ''] = tickets
  const [agungShort = '', kevinShort = ''] = shorts
  const page = await openHome('operator', { size: phone, expects: OFFLINE })
  await page.goto(`/console/event/${event.id}/scan`)
  await outcome(page, 'Siap memindai')
  await outcome(page, 'Semua pindaian terkirim')
  expect(await seriousFindings(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)

  // The short code as the ticket shows it, then the long one as printed.
  const sent = untilSent(page)
  await enter(page, `${agungShort.slice(0, 4)}-${agungShort.slice(4)}`)
  await outcome(page, /^Hadir$/)
  await sent
  await outcome(page, 'Semua pindaian terkirim')
  await enter(page, inFours(agung))
  await outcome(page, /^Sudah hadir \d\d\.\d\d$/)
  expect(await seriousFindings(page)).toEqual([])

  await page.evaluate(async () => {
    const isCached = async () => {
      const own = await navigator.serviceWorker.getRegistration('/console/')
      // The page is cached first, then all of its files together.
      const cached = await (await caches.open('semai-console')).keys()
      return own?.active?.state === 'activated' && own.scope.endsWith('/console/') && cached.length > 1
    }
    while (!(await isCached())) await new Promise((resolve) => setTimeout(resolve, 100))
  })
  await page.context().setOffline(true)
  await enter(page, ` ${inFours(kevinShort.toLowerCase())} `)
  await outcome(page, /^Hadir$/)
  await outcome(page, '1 pindaian belum terkirim')
  await enter(page, 'tiket-yang-tidak-pernah-ada')
  await outcome(page, 'Kode tidak dikenal')
  await enter(page, 'https://contoh.id')
  await outcome(page, 'Ini bukan kode tiket Semai.')

  // Meanwhile another device checks in the third ticket.
  const scans = [{ ticket_code: dimas, scanned_at: new Date().toISOString() }]
  await operator('POST', '/v1/event-attendance/create', { event_id: event.id, scans })
  await enter(page, dimas)
  await outcome(page, '3 pindaian belum terkirim')
  await page.reload()
  await outcome(page, '3 pindaian belum terkirim')
  await page.getByRole('button', { name: /^Menu akun/ }).click()
  await page.getByRole('menuitem', { name: 'Keluar' }).click()
  const warning = page.getByRole('dialog', { name: 'Ada pindaian tiket yang belum terkirim' })
  await warning.getByRole('button', { name: 'Tunggu dulu' }).click()

  await page.context().setOffline(false)
  await outcome(page, 'Semua pindaian terkirim')
  await outcome(page, /^Sudah dipindai di perangkat lain \d\d\.\d\d$/)
  const came = await operator<{ full_name: string }[]>(
    'GET',
    `/v1/console-event-participant/get/${event.id}?page=1&size=100&status=attended`,
  )
  expect(came.length).toBeGreaterThanOrEqual(3)

  await page.getByRole('button', { name: /^Menu akun/ }).click()
  await page.getByRole('menuitem', { name: 'Keluar' }).click()
  await untilLogin(page)
  const left = await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))
  expect(left).not.toContain('semai-offline')
})

test('checks in a person without a ticket by hand and reports a withdrawn seat', async () => {
  const { event } = await eventWithTickets(['wayan', 'melati'])
  const page = await openHome('operator', { size: desktop })
  await page.goto(`/console/event/${event.id}/peserta`)
  await page.getByRole('heading', { level: 1, name: event.title }).waitFor()
  expect(await seriousFindings(page)).toEqual([])
  const search = page.getByRole('searchbox', { name: 'Cari nama, atau e-mail lengkap' })
  await search.fill('wayan@semai.test')
  await page.getByText('1 peserta', { exact: true }).waitFor()
  await page.getByRole('checkbox', { name: /^Pilih (?!semua)/ }).check()
  await page.getByText('1 dipilih', { exact: true }).waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Tandai hadir 1' }).click()
  await page.getByRole('listitem').getByText('Hadir', { exact: true }).waitFor()
  await search.fill('melati@semai.test')
  await page.getByText('Terdaftar', { exact: true }).waitFor()
  await page.getByRole('checkbox', { name: /^Pilih (?!semua)/ }).check()
  await page.getByRole('button', { name: 'Batalkan…' }).click()
  const question = page.getByRole('dialog', { name: /^Batalkan pendaftaran / })
  await question.waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await question.getByRole('button', { name: 'Batalkan' }).click()
  await page.getByRole('listitem').getByText('Batal', { exact: true }).waitFor()
  // A mail follows later if the notification stays unread.
  const melati = await clientOf('melati')
  const [notification] = await melati<{ content_summary: string }[]>('GET', '/v1/user-notification/get')
  expect(notification?.content_summary).toBe('Pendaftaranmu dibatalkan penyelenggara.')
  await page.getByRole('button', { name: 'Saring' }).click()
  await page.getByRole('button', { name: /^Tidak hadir/ }).click()
  await page.getByRole('button', { name: 'Tampilkan 0 peserta' }).click()
  await page.getByText('Tidak ada yang cocok').waitFor()
  await page.getByRole('button', { name: 'Ekspor' }).click()
  const list = await downloaded(page, page.getByRole('menuitem', { name: /^CSV Dipisah koma/ }))
  expect(list.name).toBe('peserta.csv')
})

/** Replace the camera by a stream of a ticket's QR code. This browser has no detector of its own. */
async function holdBefore(page: Page, code: string) {
  const { size, data } = create(code, { errorCorrectionLevel: 'M' }).modules
  await page.addInitScript(
    ({ side, dark }) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 })
      const context = canvas.getContext('2d')
      // A stream needs changing frames.
      const draw = () => {
        if (!context) return
        context.fillStyle = '#e8e6df'
        context.fillRect(0, 0, 640, 480)
        context.fillStyle = '#222222'
        const shake = 100 + Math.random() * 4
        for (const at of dark) context.fillRect(shake + (at % side) * 9, 60 + Math.floor(at / side) * 9, 9, 9)
      }
      setInterval(draw, 100)
      Object.defineProperty(navigator.mediaDevices, 'getUserMedia', { value: async () => canvas.captureStream() })
    },
    { side: size, dark: [...data].flatMap((isDark, at) => (isDark ? [at] : [])) },
  )
}

test('records a ticket once while it is held before the camera', async () => {
  const { event, operator, tickets } = await eventWithTickets(['bram'])
  const page = await openHome('operator', { size: phone })
  await holdBefore(page, tickets[0] ?? '')
  await page.goto(`/console/event/${event.id}/scan`)
  const sent = untilSent(page)
  await page.getByRole('button', { name: 'Nyalakan kamera' }).click()
  await outcome(page, /^Hadir$/)
  await sent
  await outcome(page, 'Semua pindaian terkirim')
  await page.waitForTimeout(1000)
  expect(
    await page
      .getByRole('list')
      .getByText(/^Sudah hadir/)
      .count(),
  ).toBe(0)
  await page.getByRole('button', { name: 'Matikan kamera' }).click()
  const found = await operator<{ status: string }[]>(
    'GET',
    `/v1/console-event-participant/get/${event.id}?page=1&size=20&search=bram@semai.test`,
  )
  expect(found).toMatchObject([{ status: 'attended' }])
})
