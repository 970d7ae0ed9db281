import { beforeEach, describe, expect, test } from 'vitest'
import { banner } from '@semai/contract/console/resource/banner'
import { guideline } from '@semai/contract/console/resource/guideline'
import { holiday } from '@semai/contract/console/resource/holiday'
import { mentor } from '@semai/contract/console/resource/mentor'
import { createTestApp } from '../../../../test/app.ts'
import { consoleRows } from '../../../../test/world/console-rows.ts'
import { staffMaker } from '../../../../test/world/staff.ts'
import { newId } from '../../../lib/database/db.ts'

const app = await createTestApp()
const { call, db } = app
const { admin: makeAdmin, hubId, operator } = staffMaker(app)
const { csv, get, listed, post, put, record } = await consoleRows(app)
const admin = await makeAdmin()
const ofHub = await operator(7)

beforeEach(async () => {
  await db.deleteFrom('mentor').execute()
  await db.deleteFrom('banner').execute()
})

const failureIn = ({ status, json }: Awaited<ReturnType<typeof get>>) => [status, json.code, json.errors?.[0]?.field]
const raka = { full_name: 'Raka', position: 'CEO', startup_name: 'Tanisela', short_description: 'Senang membantu.' }
const names = async () =>
  (await db.selectFrom('mentor').select('full_name').orderBy('full_name').execute()).map((one) => one.full_name)

describe('an export', () => {
  test('has labels in its head and sorts rows as requested', async () => {
    const values = { ...raka, region_hub_id: await hubId(7), expertise: ['Produk', 'Data'], languages: ['id', 'jv'] }
    await post(admin, mentor, 'create', { body: { values } })
    await post(admin, mentor, 'create', {
      body: { values: { ...raka, full_name: 'Sekar "Ayu"', is_available: false } },
    })
    const { text, headers } = await get(admin, mentor, 'export?sort=-full_name')
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="mentor.csv"',
    })
    expect(text.split('\r\n')).toEqual([
      '\uFEFFNama lengkap,Foto,Jabatan,Startup atau organisasi,Hub,Tentang mentor,LinkedIn,Keahlian,Bahasa,Sedang menerima permintaan',
      '"Sekar ""Ayu""",,CEO,Tanisela,,Senang membantu.,,,,Tidak',
      'Raka,,CEO,Tanisela,Hub 7 Surabaya,Senang membantu.,,Produk; Data,Indonesia; Jawa,Ya',
      '',
    ])
  })

  test('guards cells that a spreadsheet would run as a formula', async () => {
    for (const full_name of ['=1+1', '+62 812', '-1', '@SUM(A1)']) {
      await post(admin, mentor, 'create', { body: { values: { ...raka, full_name } } })
    }
    const { text } = await get(admin, mentor, 'export')
    const cells = text
      .split('\r\n')
      .slice(1, 5)

      .map((line) => line.split(',')[0] ?? '')
    expect(new Set(cells)).toEqual(new Set(["'+62 812", "'-1", "'=1+1", "'@SUM(A1)"]))
  })

  test('has only the filtered rows, and an import reads them back unchanged', async () => {
    await post(admin, mentor, 'create', {
      body: { values: { ...raka, full_name: '=Budi', region_hub_id: await hubId(7) } },
    })
    await post(admin, mentor, 'create', { body: { values: { ...raka, is_available: false } } })
    const { text } = await get(admin, mentor, 'export?filter=is_available%3Dtrue')
    await db.deleteFrom('mentor').execute()
    expect((await csv(admin, mentor, text, 'mode=all')).json.data).toMatchObject({
      total: 1,
      good: 1,
      bad: [],
      imported: 1,
    })
    expect((await get(admin, mentor, 'get')).json.data).toMatchObject([
      { values: { full_name: '=Budi', is_available: true }, labels: { region_hub_id: 'Hub 7 Surabaya' } },
    ])
  })
})

const head = 'Nama lengkap;Jabatan;startup_name;Tentang mentor;Hub;Sedang menerima permintaan\n'
const good = 'Raka;CEO;Tanisela;Senang membantu.;Hub 7 Surabaya;Ya\n'
const bad = ';CEO;Tanisela;Halo;Hub 99;mungkin\n'

describe('an import', () => {
  test('lists every error by row and field, and inserts rows according to the mode', async () => {
    const file = `${head}${good}\n${bad}Sekar;CTO;Lautaka;Halo;;\n`
    const errors = [
      { row: 3, field: 'is_available', message: 'Isi dengan Ya atau Tidak.' },
      { row: 3, field: 'region_hub_id', message: '“Hub 99” tidak ditemukan.' },
      { row: 3, field: 'full_name', message: 'Wajib diisi.' },
    ]
    const counts = { total: 3, good: 2, bad: errors }
    for (const [mode, imported] of [
      ['check', 0],
      ['all', 0],
      ['good', 2],
    ] as const) {
      expect((await csv(admin, mentor, file, `mode=${mode}`)).json.data).toMatchObject({ ...counts, imported })
      expect(await names()).toHaveLength(imported)
    }
    expect(await names()).toEqual(['Raka', 'Sekar'])
    const { json } = await get(admin, mentor, `history/${(await listed(admin, mentor))[0]}`)
    expect(json.data[0]).toMatchObject({ action: 'console-import', changes: expect.arrayContaining([]) })
  })

  test('reports duplicate days, in the file or in the database', async () => {
    const before = (await listed(admin, holiday)).length
    const lines = [
      'Tanggal,Nama,Jenis',
      '17/8/2031,Kemerdekaan,Libur nasional',
      '2031-12-25,Natal,Libur nasional',
      '2031-08-17,Kemerdekaan,Cuti bersama',
    ]
    const { json } = await csv(admin, holiday, lines.join('\r\n'), 'mode=good')
    expect(json.data).toMatchObject({
      total: 3,
      good: 2,
      imported: 2,
      bad: [{ row: 3, field: 'name', message: 'Hari libur ini sudah ada pada tanggal itu.' }],
    })
    expect((await csv(admin, holiday, lines.join('\r\n'), 'mode=check')).json.data).toMatchObject({
      good: 0,
      imported: 0,
    })
    expect((await listed(admin, holiday)).length).toBe(before + 2)
  })

  test('reports a missing column once instead of in every row', async () => {
    const { json } = await csv(admin, mentor, `Nama lengkap,Jabatan\r\nRaka,CEO\r\n`, 'mode=good')
    expect(json.data).toMatchObject({ total: 1, good: 0, imported: 0 })
    expect(json.data.bad).toEqual(
      ['startup_name', 'short_description'].map((field) => ({
        row: 0,
        field,
        message: 'Kolom ini tidak ada di berkas.',
      })),
    )
  })

  test('inserts rows of a hub operator in that hub only', async () => {
    const file = `${head}${good}Sekar;CTO;Lautaka;Halo;;\nTorang;CTO;Lautaka;Halo;Hub 8 Balikpapan;\n`
    const { json } = await csv(ofHub, mentor, file, 'mode=good')
    expect(json.data.bad).toEqual([{ row: 3, field: 'region_hub_id', message: '“Hub 8 Balikpapan” tidak ditemukan.' }])
    const rows = await db.selectFrom('mentor').select('region_hub_id').execute()
    expect(rows.map((one) => one.region_hub_id)).toEqual(Array(2).fill(await hubId(7)))
  })

  test('reads the formats of spreadsheets: semicolons, tabs, UTF-16, Windows-1252', async () => {
    const lines = `${head}Ren\u00e9;CEO;Tanisela;Halo;;\n`
    for (const text of [
      lines,
      lines.replaceAll(';', '\t'),
      lines.replaceAll(';', ','),
      `\uFEFF${lines.replaceAll('\n', '\r\n')}`,
    ]) {
      expect((await csv(admin, mentor, text, 'mode=check')).json.data).toMatchObject({ total: 1, good: 1 })
    }
    const asked = async (bytes: Buffer) => {
      const form = new FormData()
      form.append('file', new Blob([new Uint8Array(bytes)]), 'a.csv')
      const encoded = new Response(form)
      const headers = { 'content-type': encoded.headers.get('content-type') ?? '' }
      const body = Buffer.from(await encoded.arrayBuffer())
      return call('POST', '/v1/console/mentor/import?mode=all', { token: admin.token, headers, body })
    }
    await asked(Buffer.from(lines, 'latin1'))
    await asked(Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(lines, 'utf16le')]))
    expect(await names()).toEqual(['René', 'René'])
  })

  test('rejects files without a known head and files with too many rows', async () => {
    for (const text of ['', '\n\n', 'a,b\n1,2', '"', `${head}\0`]) {
      const { status, json } = await csv(admin, mentor, text, 'mode=good')
      expect([text, status, ['csv-unreadable', 'file-missing'].includes(json.code)]).toEqual([text, 422, true])
    }
    expect(failureIn(await csv(admin, mentor, `${head}${good.repeat(10_001)}`, 'mode=check'))).toEqual([
      413,
      'csv-too-long',
      undefined,
    ])
    const nothing = await call('POST', '/v1/console/mentor/import?mode=check', { token: admin.token, ...emptyForm })
    expect(failureIn(nothing)).toEqual([422, 'file-missing', 'file'])
  })
})

const emptyForm = {
  headers: { 'content-type': 'multipart/form-data; boundary=x' },
  body: Buffer.from('--x--\r\n'),
}

describe('an order', () => {
  const order = (resource: typeof banner | typeof guideline, ids: string[], parent?: string) =>
    put(admin, resource, 'order', { body: { ids, ...(parent && { parent }) } })
  const bannerOf = async (title: string, placement: string) =>
    (await post(admin, banner, 'create', { body: { values: { title, placement } } })).json.data.id

  test('orders the rows of one placement and leaves the others unchanged', async () => {
    const [a, b, c] = [await bannerOf('A', 'home'), await bannerOf('B', 'home'), await bannerOf('C', 'home')]
    const other = await bannerOf('D', 'markas')
    expect((await order(banner, [c, a, b], 'home')).json.data).toEqual({ count: 3 })
    expect(await listed(admin, banner)).toEqual([c, a, b, other])
    expect(failureIn(await order(banner, [c, a, b]))).toEqual([422, 'invalid-input', 'parent'])
    expect(failureIn(await order(banner, [c, a], 'home'))).toEqual([412, 'console-changed', undefined])
    expect(failureIn(await order(banner, [c, a, b, other], 'home'))).toEqual([404, 'console-row-not-found', undefined])
    expect(failureIn(await order(banner, [c, a, newId()], 'home'))).toEqual([404, 'console-row-not-found', undefined])
  })

  test('puts a row that moves to another placement last there', async () => {
    const ids = [await bannerOf('A', 'home'), await bannerOf('B', 'markas')]
    const { rev } = await record(banner, ids[0])
    const body = { values: { placement: 'markas' } }
    expect((await put(admin, banner, `update/${ids[0]}`, { body, headers: { 'if-match': rev } })).status).toBe(200)
    expect(await listed(admin, banner)).toEqual(ids.toReversed())
  })

  test('is the order that participants see', async () => {
    const made = async (title: string) => {
      const values = { title, summary: 'Ringkasan', body_html: '<p>Isi</p>' }
      return (await post(admin, guideline, 'create', { body: { values } })).json.data.id
    }
    const ids: string[] = [await made('Satu'), await made('Dua')]
    await post(admin, guideline, 'act', { body: { action: 'publish', ids } })
    const all = await listed(admin, guideline)
    await order(guideline, all.toReversed())
    const { json } = await call('GET', '/v1/guidelines/get', { token: admin.token })
    expect(json.data.map(({ id }: { id: string }) => id).filter((id: string) => ids.includes(id))).toEqual(
      all.toReversed().filter((id) => ids.includes(id)),
    )
  })
})
