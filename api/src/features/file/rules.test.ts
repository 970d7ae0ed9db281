import { expect, test } from 'vitest'
import { isPdf, safeFileName, signatureEnd, signedText } from './rules.ts'

test('a PDF is known by its first bytes', () => {
  expect(isPdf(Buffer.from('%PDF-1.7 …'))).toBe(true)
  for (const other of ['', '%PDF', ' %PDF-1.7', '<html>%PDF-']) expect(isPdf(Buffer.from(other))).toBe(false)
})

test.each([
  ['laporan akhir.pdf', 'laporan akhir.pdf'],
  ['foto.jpg', 'foto.pdf'],
  ['tanpa akhiran', 'tanpa akhiran.pdf'],
  ['../../etc/passwd', 'passwd.pdf'],
  ['C:\\Users\\ana\\foto "1".jpg', 'foto 1.pdf'],
  ['baris\r\nSet-Cookie: a=b', 'barisSet-Cookie ab.pdf'],
  ['ringkasan–Ýusuf.v2.pdf', 'ringkasanÝusuf.v2.pdf'],
  ['', 'berkas.pdf'],
  ['.pdf', 'berkas.pdf'],
  ['"<>"', 'berkas.pdf'],
  [`${'n'.repeat(200)}.pdf`, `${'n'.repeat(100)}.pdf`],
])('the name %j is kept as %j', (given, kept) => {
  expect(safeFileName(given, 'pdf')).toBe(kept)
})

test('an address is signed for one file and ten minutes', () => {
  const now = new Date('2026-08-13T03:00:00Z')
  expect(signatureEnd(now) - now.getTime()).toBe(600_000)
  expect(signedText('upload/a.pdf', 5)).not.toBe(signedText('upload/a.pd', 5))
})
