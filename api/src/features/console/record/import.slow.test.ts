import { expect, test } from 'vitest'
import { holiday } from '@semai/contract/console/resource/holiday'
import { mentor } from '@semai/contract/console/resource/mentor'
import { createTestApp } from '../../../../test/app.ts'
import { consoleRows } from '../../../../test/world/console-rows.ts'
import { isPostgres } from '../../../../test/database.ts'
import { staffMaker } from '../../../../test/world/staff.ts'

const app = await createTestApp({ config: { requestsPerMinute: 1_000_000 } })
const { db } = app
const admin = await staffMaker(app).admin()
const { csv } = await consoleRows(app)

const TOTAL = 5000
const BAD = 37

/** Return 5,000 mentors. Every 135th has no name or an invalid address. */
function manyMentors() {
  const bad: { row: number; field: string }[] = []
  const lines = Array.from({ length: TOTAL }, (_, at) => {
    const isBad = at % 135 === 134 && bad.length < BAD
    if (isBad) bad.push({ row: at + 1, field: at % 2 ? 'full_name' : 'linkedin_url' })
    const name = isBad && at % 2 ? '' : `Mentor ${String(at).padStart(4, '0')}`
    return `${name},CEO,Tanisela ${at},Halo,${isBad && at % 2 === 0 ? 'linkedin.com/in/a' : 'https://www.linkedin.com/in/a'},Hub 7 Surabaya`
  })
  return {
    file: ['Nama lengkap,Jabatan,Startup atau organisasi,Tentang mentor,LinkedIn,Hub', ...lines].join('\r\n'),
    bad,
  }
}

const countMentors = async () => (await db.selectFrom('mentor').select('id').execute()).length

test('imports none or all good ones of 5,000 rows and names each of 37 bad ones', async () => {
  const { file, bad } = manyMentors()
  await db.deleteFrom('mentor').execute()
  expect(bad).toHaveLength(BAD)
  for (const [mode, imported] of [
    ['all', 0],
    ['good', TOTAL - BAD],
  ] as const) {
    const { json } = await csv(admin, mentor, file, `mode=${mode}`)
    expect(json.data).toMatchObject({ total: TOTAL, good: TOTAL - BAD, imported })
    expect(
      json.data.bad.map(({ row: number, field }: { row: number; field: string }) => ({ row: number, field })),
    ).toEqual(bad)
    expect(await countMentors()).toBe(imported)
  }
}, 120_000)

test.runIf(isPostgres)(
  'finds the 37 of 5,000 rows that only the database rejects',
  async () => {
    const stored = Array.from({ length: BAD }, (_, at) => `2040-01-01,Libur ${at * 130},Libur nasional`)
    const head = 'Tanggal,Nama,Jenis'
    await csv(admin, holiday, [head, ...stored].join('\n'), 'mode=all')
    const lines = Array.from({ length: TOTAL }, (_, at) => `2040-01-01,Libur ${at},Libur nasional`)
    const { json } = await csv(admin, holiday, [head, ...lines].join('\n'), 'mode=good')
    expect(json.data).toMatchObject({ total: TOTAL, good: TOTAL - BAD, imported: TOTAL - BAD })
    expect(json.data.bad.map(({ row: number }: { row: number }) => number)).toEqual(stored.map((_, at) => at * 130 + 1))
  },
  120_000,
)
