import { expect, test } from 'vitest'
import { createTestApp } from '../../../../test/app.ts'
import { isPostgres } from '../../../../test/database.ts'
import { forumMaker } from '../../../../test/world/forum.ts'
import { sendDigests } from './jobs.ts'

const app = await createTestApp()
const { call, clock, db, deps, mailTo, person } = app
const forum = forumMaker(app)
const category_id = await forum.category()
// Mentors have no newcomer limits. Sessions expire between the weeks of the tests.
let writer = await person({ scope: 'mentor', full_name: 'Raka Wiratmaya' })
let operator = await person({ scope: 'operator' })

const hubs = await db.selectFrom('region_hub').select(['id', 'number', 'name', 'time_zone']).execute()
const hubOf = (number: number) => hubs.find((hub) => hub.number === number) ?? hubs[0]

/** Create a person of a hub who subscribed to the weekly email. */
async function reader(hub: number | null = 7) {
  const one = await person({ full_name: 'Ni Luh Pramesti' })
  const region_hub_id = hub === null ? null : (hubOf(hub)?.id ?? null)
  await db.updateTable('app_user').set({ region_hub_id }).where('id', '=', one.id).execute()
  await want(one, true)
  return one
}

const want = ({ token }: { token: string }, forum_digest: boolean) =>
  call('PUT', '/v1/user-setting/update', { token, body: { forum_digest } })
const wants = async ({ token }: { token: string }) =>
  (await call('GET', '/v1/user-setting/get', { token })).json.data.forum_digest

const mailsOf = ({ id }: { id: string }) =>
  db.selectFrom('mail').selectAll().where('user_id', '=', id).where('template', '=', 'forum-digest').execute()

/** Go to a Monday, 07:30 in Jakarta, at least a week after everything written so far. */
async function nextWeek() {
  const days = (8 - clock.now().getUTCDay()) % 7 || 7
  clock.set(`${new Date(clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)}T00:30:00Z`)
  clock.advance({ days: 7 })
  writer = await person({ scope: 'mentor', full_name: 'Raka Wiratmaya' })
  operator = await person({ scope: 'operator' })
}

const begin = (more: Record<string, unknown>) => forum.topic(writer, { category_id, ...more })

test('mails subscribers the week of their hub and the country with unanswered questions', async () => {
  await nextWeek()
  const one = await reader(7)
  const other = await person()
  const here = hubOf(7)?.id
  const warm = await begin({ title: 'Menjual di pasar malam', region_hub_id: here })
  const hot = await begin({ title: 'Modal dari koperasi', body: 'Siapa pernah?' })
  const elsewhere = await begin({ title: 'Kabar dari Ambon saja', region_hub_id: hubOf(11)?.id })
  const question = await begin({ title: 'Siapa punya timbangan?', type: 'pertanyaan' })
  for (const { id } of [warm, hot, elsewhere]) await forum.react(operator, id)
  for (let count = 0; count < 3; count++) await forum.reply(operator, hot.id)
  const announcement = await forum.topic(operator, { category_id, title: 'Jadwal Hacksprint', type: 'pengumuman' })
  await sendDigests(deps)
  const [mail, ...more] = await mailsOf(one)
  expect(more).toEqual([])
  expect(mail).toMatchObject({ to_address: one.email, subject: `Forum pekan ini: ${hubOf(7)?.name} dan nasional` })
  const words = mail?.text_body ?? ''
  const order = [announcement, hot, warm, question].map(({ id }) => words.indexOf(`/forum/topic/${id}`))
  expect([Math.min(...order) > 0, order]).toEqual([true, order.toSorted((a, b) => a - b)])
  expect(words).toContain('3 balasan')
  expect(words).not.toContain('Ambon')
  expect(mail?.html_body).toContain('>Modal dari koperasi</a>')
  expect(await mailsOf(other)).toEqual([])
})

test('escapes titles in the email', async () => {
  await nextWeek()
  const one = await reader()
  const topic = await begin({ title: 'Apa beda <b>tebal</b> & "kutip"?' })
  await forum.react(operator, topic.id)
  await sendDigests(deps)
  expect((await mailsOf(one))[0]?.html_body).toContain('Apa beda &lt;b&gt;tebal&lt;/b&gt; &amp; &quot;kutip&quot;?')
})

test('mails each person once a week when the job runs repeatedly', async () => {
  await nextWeek()
  const one = await reader()
  const topic = await begin({ title: 'Mencari pemasok kemasan' })
  await forum.react(operator, topic.id)
  await sendDigests(deps)
  await sendDigests(deps)
  await want(one, false)
  await want(one, true)
  clock.advance({ hours: 2 })
  await sendDigests(deps)
  expect(await mailsOf(one)).toHaveLength(1)
})

test.runIf(isPostgres)('mails each person once when several processes run at once', async () => {
  await nextWeek()
  const many = await Promise.all(Array.from({ length: 60 }, () => reader()))
  const topic = await begin({ title: 'Berbagi ongkos kirim' })
  await forum.react(operator, topic.id)
  await Promise.all(Array.from({ length: 4 }, () => sendDigests(deps)))
  for (const one of many) expect(await mailsOf(one)).toHaveLength(1)
})

test('mails the remaining people after a failed run', async () => {
  await nextWeek()
  const many = [await reader(7), await reader(7), await reader(11)]
  const topic = await begin({ title: 'Menyimpan ikan tanpa es' })
  await forum.react(operator, topic.id)
  const jobs = {
    enqueue: async () => {
      throw new Error('the queue is gone')
    },
    work: async () => {},
    repeat: async () => {},
    stop: async () => {},
  }
  await expect(sendDigests({ ...deps, jobs })).rejects.toThrow('the queue is gone')
  for (const one of many) expect(await mailsOf(one)).toEqual([])
  await sendDigests(deps)
  for (const one of many) expect(await mailsOf(one)).toHaveLength(1)
})

test('mails on Monday from 07:00 in the hub’s zone and not days later', async () => {
  await nextWeek()
  const [west, east] = [await reader(7), await reader(11)]
  const topic = await begin({ title: 'Kapan waktu terbaik berjualan?' })
  await forum.react(operator, topic.id)
  const monday = clock.now().toISOString().slice(0, 10)
  clock.set(`${new Date(Date.parse(monday) - 1).toISOString().slice(0, 10)}T22:00:00Z`)
  await sendDigests(deps)
  expect([await mailsOf(west), await mailsOf(east)].map(({ length }) => length)).toEqual([0, 1])
  clock.advance({ days: 2, hours: 3 })
  await sendDigests(deps)
  expect(await mailsOf(west)).toEqual([])
})

test('sends no email without topics', async () => {
  await nextWeek()
  const one = await reader()
  const hidden = await begin({ title: 'Pinjaman kilat', type: 'pertanyaan' })
  const hidden_at = clock.now().toISOString()
  await db.updateTable('forum_topic').set({ hidden_at }).where('id', '=', hidden.id).execute()
  await sendDigests(deps)
  expect(await mailsOf(one)).toEqual([])
})

test('skips suspended and closed accounts', async () => {
  await nextWeek()
  const [suspended, closed] = [await reader(), await reader()]
  const statusOf = { suspended, deactivated: closed }
  for (const [status, { id }] of Object.entries(statusOf))
    await db.updateTable('app_user').set({ status }).where('id', '=', id).execute()
  const topic = await begin({ title: 'Belajar membuat harga' })
  await forum.react(operator, topic.id)
  await sendDigests(deps)
  expect([...(await mailsOf(suspended)), ...(await mailsOf(closed))]).toEqual([])
})

test('leaves out blocked authors and muted topics', async () => {
  await nextWeek()
  const one = await reader()
  const loud = await person()
  const [theirs, muted, unmuted] = [
    await forum.topic(loud, { category_id, title: 'Dari yang diblokir' }),
    await begin({ title: 'Dari yang dibisukan' }),
    await begin({ title: 'Yang tetap dibaca' }),
  ]
  for (const { id } of [theirs, muted, unmuted]) await forum.react(operator, id)
  await forum.block(one, loud)
  await forum.follow(one, { topic_id: muted.id }, 'none')
  await sendDigests(deps)
  const words = (await mailTo(one.email)).text_body
  expect(words).toContain('Yang tetap dibaca')
  expect(words).not.toMatch(/diblokir|dibisukan/)
})

async function served() {
  await nextWeek()
  const one = await reader()
  const topic = await begin({ title: 'Mengatur uang kas tim' })
  await forum.react(operator, topic.id)
  await sendDigests(deps)
  const [mail] = await mailsOf(one)
  const url = new URL(mail?.unsubscribe_url ?? '')
  return { one, mail, path: url.pathname + url.search }
}

test.each([
  ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
  [
    'multipart/form-data; boundary=b',
    '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
  ],
  ['application/json', '{}'],
])('unsubscribes without signing in by a POST of %s', async (type, body) => {
  const { one, path } = await served()
  const answer = await app.app.inject({ method: 'POST', url: path, headers: { 'content-type': type }, payload: body })
  expect([answer.statusCode, await wants(one)]).toEqual([200, false])
})

test('unsubscribes by the page’s call, also repeatedly', async () => {
  const { one, path } = await served()
  const stop = `/v1/public/forum-digest/stop${new URL(path, 'https://semai.example').search}`
  for (let count = 0; count < 2; count++) {
    const { status, json } = await call('POST', stop)
    expect([status, json.message]).toEqual([200, 'Ringkasan forum tidak akan kami kirim lagi.'])
  }
  expect(await wants(one)).toBe(false)
})

test('redirects the link to a page and changes nothing on GET', async () => {
  const { one, mail, path } = await served()
  expect(mail?.text_body).toContain(`Berhenti menerima e-mail ini: ${mail?.unsubscribe_url}`)
  const { status, headers } = await call('GET', path)
  expect([status, headers['location']]).toEqual([302, expect.stringMatching(/\/berhenti-ringkasan#token=[\w-]{79}$/)])
  expect(await wants(one)).toBe(true)
  expect((await call('GET', '/mail/forum-digest/stop?token=terpot%22')).headers['location']).toMatch(
    /#token=terpot%22$/,
  )
})

test('rejects forged unsubscribe links', async () => {
  const { one, path } = await served()
  const forged = path.replace(/.$/, (last) => (last === 'A' ? 'E' : 'A'))
  const { search } = new URL(forged, 'https://semai.example')
  for (const address of [forged, `/v1/public/forum-digest/stop${search}`])
    expect((await call('POST', address)).json.code).toBe('link-invalid')
  expect((await call('POST', '/v1/public/forum-digest/stop?token=x')).status).toBe(422)
  expect(await wants(one)).toBe(true)
})
