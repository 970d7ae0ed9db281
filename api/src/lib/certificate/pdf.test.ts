import { describe, expect, test } from 'vitest'
import { fontsOf, metadataOf, qrOf, textOf } from '../../../test/pdf.ts'
import { certificatePdf, type PrintedCertificate } from './pdf.ts'

const certificate: PrintedCertificate = {
  title: 'Keikutsertaan Ignition',
  recipient_name: 'Ni Luh Pramesti',
  description: 'atas keikutsertaan dalam sedikitnya tiga sesi tahap Ignition.',
  signatories: [
    { name: 'Retno Wahyuningrat', position: 'Ketua Program Semai', signature: 'M-16 -6c4-9 8-11 9-6' },
    { name: 'Yuliasih Prabandari', position: 'Kepala Jejaring Hub' },
  ],
  serial: 'SEMAI-2026-000123',
  code: '7K4M-Q2XP-9RTW',
  verify_url: 'https://semai.example/verifikasi/7K4MQ2XP9RTW',
  issued_at: '2026-08-17T18:00:00Z',
  valid_until: null,
}

const print = (more: Partial<PrintedCertificate> = {}) => certificatePdf({ ...certificate, ...more })
const wordsOf = async (pdf: Buffer) => (await textOf(pdf)).map(({ text }) => text).join('|')

describe('a printed certificate', () => {
  test('prints the recipient, title, date and signatory', async () => {
    const words = await wordsOf(await print({ valid_until: '2028-08-17T18:00:00Z' }))
    for (const part of [
      'Sertifikat Keikutsertaan Ignition',
      'Ni Luh Pramesti',
      'atas keikutsertaan dalam',
      'Retno Wahyuningrat',
      'Kepala Jejaring Hub',
      'No. SEMAI-2026-000123',
      '7K4M-Q2XP-9RTW',
      'Terbit 18 Agustus 2026, berlaku sampai 18 Agustus 2028',
    ])
      expect(words).toContain(part)
  })

  test('is one A4 page across, in an order for screen readers, with a title and a language', async () => {
    const pdf = await print()
    const { info, ...rest } = await metadataOf(pdf)
    expect(rest).toEqual({
      pages: 1,
      width: expect.closeTo(841.89, 1),
      height: expect.closeTo(595.28, 1),
      structure: [
        'Figure Semai',
        'H1',
        'P',
        'P',
        'P',
        'P',
        'P',
        'Figure Kode QR ke https://semai.example/verifikasi/7K4MQ2XP9RTW',
        'P',
        'P',
        'P',
        'P',
      ],
    })
    expect(info).toMatchObject({ Title: 'Sertifikat Keikutsertaan Ignition: Ni Luh Pramesti', Language: 'id' })
  })

  test('has the address of its page as a QR code that a camera reads', async () => {
    expect(await qrOf(await print())).toBe('https://semai.example/verifikasi/7K4MQ2XP9RTW')
  })

  test('carries its two families in itself, and needs no other', async () => {
    const { families, described, embedded } = fontsOf(await print({ recipient_name: 'Nguyễn Łucja' }))
    expect(families).toEqual(['PlusJakartaSans-Regular', 'SourceSerif4-Italic', 'SourceSerif4-Regular'])
    expect([described, embedded]).toEqual([6, 6])
  })

  test('is vector: no picture in it', async () => {
    expect((await print()).toString('latin1')).not.toMatch(/\/Subtype \/Image|\bBI\s/)
  })

  test('is the same file every time', async () => {
    expect((await print()).equals(await print())).toBe(true)
  })
})

describe('a name stays on the page', () => {
  test.each([
    ['of one word', 'Suharyanta'],
    ['of one letter', 'A'],
    ['of 100 characters', `${'Wulandari Kusumaningtyas '.repeat(4).slice(0, 99)}W`],
    ['of 100 characters without a space', 'W'.repeat(100)],
    ['of two words, one of them long', `Ni ${'Kusumaningtyas'.repeat(6)}`],
    ['with Vietnamese and Slavic letters', 'Nguyễn Thị Łucja Šimić'],
  ])('%s', async (_what, recipient_name) => {
    const pieces = await textOf(await print({ recipient_name }))
    for (const { left, right, text } of pieces) {
      expect(left, text).toBeGreaterThan(16)
      expect(right, text).toBeLessThan(281)
    }
    const written = pieces
      .map(({ text }) => text)
      .join('')
      .replaceAll(' ', '')
    expect(written).toContain(recipient_name.replaceAll(' ', ''))
  })

  test('beside a long title and a long description', async () => {
    const description = `atas kelulusan dalam “${'Formulir yang Selesai Diisi '.repeat(8)}”.`
    const pieces = await textOf(await print({ title: 'Kelulusan Sekolah Beta Kelas Daring yang Panjang', description }))
    for (const { left, right } of pieces) {
      expect(left).toBeGreaterThan(16)
      expect(right).toBeLessThan(281)
    }
  })
})
