import { plainPdf } from '../../api/db/load/plain-pdf.ts'
import { signedPdfs } from '../../api/test/world/naming-pdf.ts'
import { expect, openHome, seriousFindings, test } from '../browser.ts'
import { newPerson } from '../new-person.ts'
import { clientOf } from '../people.ts'
import { newWorkshop, peerTask } from './new-workshop.ts'

const words =
  'Kami duduk tiga jam di meja kasir Warung Bu Sri. Ia mencatat utang di balik kalender, lalu menyalinnya malam.'

test('rejects a signed PDF at its field in a peer-reviewed task and accepts another file', async () => {
  const workshop = await newWorkshop([{ title: 'Di Meja Kasir', ...peerTask, file_part: 'required' }])
  const person = await newPerson()
  const founder = await clientOf(person)
  await founder('POST', '/v1/workshop-participant/registration', { workshop_id: workshop.id })
  const page = await openHome(person, { expects: /422/ })
  await page.goto(`/workshop/submodul?id=${workshop.parts.get('Di Meja Kasir')}`)
  await page.getByLabel('Tulisanmu').fill(words)
  const attach = async (name: string, bytes: Uint8Array) => {
    const buffer = Buffer.from(bytes)
    await page.getByLabel(/^(Lampirkan|Tambah) berkas/).setInputFiles({ name, mimeType: 'application/pdf', buffer })
    await page.getByRole('button', { name: `Hapus ${name}` }).waitFor()
  }
  await attach('izin.pdf', signedPdfs[0]?.[1]() ?? Buffer.alloc(0))
  await page.getByRole('button', { name: 'Kumpulkan' }).click()
  const field = page.getByRole('group', { name: 'Berkas' })
  await field.getByText(/^izin\.pdf: PDF ini bertanda tangan digital .* Ekspor ulang sebagai PDF biasa/).waitFor()
  expect(await seriousFindings(page)).toEqual([])

  await page.getByRole('button', { name: 'Hapus izin.pdf' }).click()
  await attach('tugas.pdf', plainPdf(['Tugas']))
  await page.getByRole('button', { name: 'Kumpulkan' }).click()
  await page.getByRole('link', { name: /tugas\.pdf/ }).waitFor()
})
