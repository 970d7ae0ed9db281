import { expect, test } from 'vitest'
import { isPdf, safeFileName } from './name.ts'

test('recognises a PDF by its first bytes', () => {
  expect(isPdf(Buffer.from('%PDF-1.7 …'))).toBe(true)
  for (const other of ['', '%PDF', ' %PDF-1.7', '<html>%PDF-']) expect(isPdf(Buffer.from(other))).toBe(false)
})

test.each([
  ['laporan akhir.pdf', 'laporan akhir.pdf'],
  ['foto.jpg', 'foto.pdf'],
  ['tanpa akhiran', 'tanpa akhiran.pdf'],
  ['../../etc/passwd', 'passwd.pdf'],
  ['C:\\Users\\ana\\foto "1".jpg', 'foto 1.pdf'],
  ['baris\r\nSet-Cookie: a=b', 'barisSet-Cookie a=b.pdf'],
  ["Ma'ruf & Co, 2026.pdf", "Ma'ruf & Co, 2026.pdf"],
  ['Laporan v1.2', 'Laporan v1.2.pdf'],
  ['100% #1 [akhir] {a};~!@$^=+`.PDF', '100% #1 [akhir] {a};~!@$^=+`.pdf'],
  ['محمد 王小明 🎉.pdf', 'محمد 王小明 🎉.pdf'],
  ['ringkasan\u202efdp.exe', 'ringkasanfdp.pdf'],
  ['cafe\u0301.pdf', 'caf\u00e9.pdf'],
  ['rekaman. .pdf', 'rekaman.pdf'],
  ['ringkasan–Ýusuf.v2.pdf', 'ringkasan–Ýusuf.v2.pdf'],
  ['', 'berkas.pdf'],
  ['.pdf', 'berkas.pdf'],
  ['"<>"', 'berkas.pdf'],
  [`${'n'.repeat(200)}.pdf`, `${'n'.repeat(100)}.pdf`],
])('turns the name %j into %j', (given, safeName) => {
  expect(safeFileName(given, 'pdf')).toBe(safeName)
})
