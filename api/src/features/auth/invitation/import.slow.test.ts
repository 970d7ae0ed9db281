import { expect, test } from 'vitest'
import { createTestApp } from '../../../../test/app.ts'
import { invitationMaker } from '../../../../test/world/invitations.ts'
import { staffMaker } from '../../../../test/world/staff.ts'

const app = await createTestApp({ config: { requestsPerMinute: 1_000_000 } })
const { db, person } = app
const ratna = await staffMaker(app).admin()
const { importFile, process } = await invitationMaker(app)

const TOTAL = 5000
const HEAD = 'Nama lengkap,E-mail,Kabupaten atau kota'

/** Return 5,000 rows, 37 of them bad in one of five ways, and the bad rows with their field. */
async function manyPeople() {
  const { email: taken } = await person({ full_name: 'Made Kembar' })
  const faults = [
    [`Admin Semai,%,Kota Ambon`, 'full_name'],
    [`Sekar,bukan-alamat,Kota Ambon`, 'email'],
    [`Sekar,%,Kota Atlantis`, 'regency_id'],
    [`Sekar,${taken},Kota Ambon`, 'email'],
    [`Sekar,PESERTA0@surel.example,Kota Ambon`, 'email'],
  ] as const
  const bad: { row: number; field: string }[] = []
  const lines = Array.from({ length: TOTAL }, (_, at) => {
    const email = `peserta${at}@surel.example`
    const fault = at % 135 === 134 ? faults[bad.length % faults.length] : undefined
    if (!fault) return `Made ${at === 7 ? 'Kembar' : 'Wirawan'},${email},Kota Ambon`
    bad.push({ row: at + 1, field: fault[1] })
    // A row that equals an earlier one is another fault.
    const name = `Sekar ${'abcdefghijklmnopqrstuvwxyz'[bad.length % 26]}`
    return fault[0].replace('%', email).replace('Sekar', name)
  })
  return { file: [HEAD, ...lines].join('\r\n'), bad }
}

test('names each of 37 bad rows and one doubtful name of 5,000, and mails the others once', async () => {
  const { file, bad } = await manyPeople()
  expect(bad).toHaveLength(37)
  const checked = (await importFile(ratna, file, 'check')).json.data
  expect(checked).toMatchObject({ total: TOTAL, good: TOTAL - 37, imported: 0 })
  expect(checked.bad.map(({ row, field }: { row: number; field: string }) => ({ row, field }))).toEqual(bad)
  expect(checked.effects).toMatchObject([{ name: 'invitation.same-name', count: 1 }])
  expect((await importFile(ratna, file, 'good')).json.data.imported).toBe(TOTAL - 37)
  await Promise.all([process(), process()])
  const mails = await db.selectFrom('mail').select('to_address').where('template', '=', 'account-invitation').execute()
  expect(new Set(mails.map(({ to_address }) => to_address)).size).toBe(TOTAL - 37)
  expect(mails).toHaveLength(TOTAL - 37)
  const again = (await importFile(ratna, file, 'check')).json.data
  expect(again).toMatchObject({ total: TOTAL, good: 0 })
}, 240_000)
