import { mentor } from '@semai/contract/console/resource/mentor'
import { beforeEach, describe, expect, test } from 'vitest'
import { createTestApp } from '../../../../test/app.ts'
import { consoleRows } from '../../../../test/world/console-rows.ts'
import { staffMaker } from '../../../../test/world/staff.ts'

const app = await createTestApp()
const { call, db } = app
const admin = await staffMaker(app).admin()
const { csv } = await consoleRows(app)

beforeEach(async () => {
  await db.deleteFrom('mentor').execute()
})

const HEAD = 'Nama lengkap,Jabatan,Startup atau organisasi,Tentang mentor'
const RAKA = 'Raka,CEO,Tanisela,Senang membantu.'
const names = async () =>
  (await db.selectFrom('mentor').select('full_name').orderBy('full_name').execute()).map((one) => one.full_name)

type Bad = { row: number; field: string; message: string }
const importText = async (text: string, mode = 'good') => (await csv(admin, mentor, text, `mode=${mode}`)).json.data
const faults = ({ bad }: { bad: Bad[] }) => bad.map(({ row, field }) => [row, field])

async function importBytes(bytes: Buffer) {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(bytes)]), 'mentor.csv')
  const encoded = new Response(form)
  const headers = { 'content-type': encoded.headers.get('content-type') ?? '' }
  const body = Buffer.from(await encoded.arrayBuffer())
  return call('POST', '/v1/console/mentor/import?mode=good', { token: admin.token, headers, body })
}

describe('the cells of a row', () => {
  test.each([
    ['more', 'Budi, S.Kom,CEO,Tanisela,Halo', 5],
    ['more, an empty last one', `${RAKA},`, 5],
    ['fewer', 'Budi,CEO,Tanisela', 3],
  ])('reports a row with %s cells than the head by its counts, and never writes it', async (_, line, count) => {
    const data = await importText([HEAD, line, RAKA].join('\n'))
    expect(data).toMatchObject({ total: 2, good: 1, imported: 1 })
    expect(data.bad).toEqual([{ row: 1, field: '', message: expect.stringContaining(`${count} sel`) }])
    expect(data.bad[0].message).toContain('judulnya 4')
    expect(await names()).toEqual(['Raka'])
  })

  test('reports a row that repeats an earlier one, and writes it once', async () => {
    const data = await importText([HEAD, RAKA, 'Sekar,CEO,Lautaka,Halo', '', ` ${RAKA} `].join('\n'))
    expect(data).toMatchObject({ total: 3, good: 2, imported: 2 })
    expect(data.bad).toEqual([{ row: 4, field: '', message: expect.stringContaining('sama persis dengan baris 1') }])
    expect(await names()).toEqual(['Raka', 'Sekar'])
  })

  test('reports the row whose quotes do not match, and writes nothing', async () => {
    for (const line of ['Sekar "Ayu,CEO,"Lautaka,Halo', '"Sekar,CEO,Lautaka,Halo']) {
      const data = await importText([HEAD, RAKA, line, RAKA].join('\n'))
      expect(data).toMatchObject({ imported: 0, bad: [{ row: 2, message: expect.stringContaining('kutip') }] })
    }
    expect(await names()).toEqual([])
  })

  test('reads quoted separators and line ends as part of the cell', async () => {
    const data = await importText(`${HEAD}\r\n"Budi, S.Kom","CEO ""satu""",Tanisela,"Halo\nsemua"\r\n`)
    expect(data).toMatchObject({ good: 1, imported: 1, bad: [] })
    expect(await names()).toEqual(['Budi, S.Kom'])
  })
})

test('accepts a mentor with a name of one letter', async () => {
  expect(await importText([HEAD, '王,CEO,Tanisela,Halo'].join('\n'))).toMatchObject({ imported: 1, bad: [] })
})

describe('line ends', () => {
  test.each([
    ['CRLF after LF', `${HEAD}\n${RAKA}\r\nSekar,"CEO",Lautaka,"Halo"\r\nBudi,CTO,Lautaka,Halo\n`],
    ['LF after CRLF', `${HEAD}\r\n${RAKA}\nSekar,CEO,Lautaka,Halo\r\nBudi,CTO,Lautaka,"Halo"\n`],
    ['CR alone', `${HEAD}\r${RAKA}\rSekar,CEO,Lautaka,Halo\rBudi,CTO,Lautaka,Halo`],
    ['CR after CRLF', `${HEAD}\r\n${RAKA}\rSekar,"CEO",Lautaka,Halo\rBudi,CTO,Lautaka,Halo\n\n`],
    ['empty lines before the head', `\r\n\n${HEAD}\n${RAKA}\n\nSekar,CEO,Lautaka,Halo\nBudi,CTO,Lautaka,Halo`],
  ])('keeps each row: %s', async (_, text) => {
    expect(await importText(text, 'all')).toMatchObject({ total: 3, good: 3, imported: 3, bad: [] })
    expect(await names()).toEqual(['Budi', 'Raka', 'Sekar'])
  })
})

describe('the head', () => {
  test.each([
    ['misspelt', `${HEAD},Keahlan`, `${RAKA},Produk`, 'Keahlan'],
    ['doubled', `${HEAD},Jabatan`, `${RAKA},CTO`, 'Jabatan'],
    ['doubled by its other name', `${HEAD},position`, `${RAKA},CTO`, 'position'],
    ['empty above a value', `${HEAD},`, `${RAKA},CTO`, 'Kolom 5'],
  ])('reports a column that is %s, and writes nothing', async (_, head, line, field) => {
    const data = await importText([head, line].join('\n'))
    expect(data).toMatchObject({ imported: 0, good: 0 })
    expect(faults(data)).toEqual([[0, field]])
  })

  test('is recognized in upper case, with spaces and with invisible characters', async () => {
    const head = `\u200bNAMA  lengkap, Jabatan ,Startup\u00a0atau organisasi,tentang mentor,`
    expect(await importText(`${head}\n${RAKA},\n`)).toMatchObject({ imported: 1, bad: [] })
  })
})

describe('separators and encodings', () => {
  test.each([
    [
      'a quoted head with semicolons',
      `"Nama lengkap";Jabatan;"Startup atau organisasi";"Tentang mentor"\nRaka;CEO;"A, B";Halo`,
    ],
    ['a hint of Excel', `sep=;\r\n${HEAD.replaceAll(',', ';')}\r\nRaka;CEO;A, B;Halo\r\n`],
    ['bars', `${HEAD.replaceAll(',', '|')}\nRaka|CEO|A, B|Halo`],
  ])('reads %s', async (_, text) => {
    expect(await importText(text)).toMatchObject({ imported: 1, bad: [] })
  })

  test('reads UTF-16 in both orders', async () => {
    const text = `\uFEFF${HEAD}\r\nRené,CEO,Tanisela,Halo\r\n`
    await importBytes(Buffer.from(text, 'utf16le'))
    await importBytes(Buffer.from(text, 'utf16le').swap16())
    expect(await names()).toEqual(['René', 'René'])
  })

  test('reports the row with broken characters and does not write it', async () => {
    const bytes = Buffer.concat([
      Buffer.from(`${HEAD}\nRené,CEO,Tanisela,Halo\nS`),
      Buffer.from([0xe9]),
      Buffer.from('kar,CEO,A,Halo'),
    ])
    const { json } = await importBytes(bytes)
    expect(json.data).toMatchObject({ imported: 1, bad: [{ row: 2, message: expect.stringContaining('rusak') }] })
    expect(await names()).toEqual(['René'])
  })
})
