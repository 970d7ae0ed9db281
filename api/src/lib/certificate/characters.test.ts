import { describe, expect, test } from 'vitest'
import { textOf } from '../../../test/pdf.ts'
import { printed, unprintable, unprintableWords } from './font-coverage.ts'
import { runsOf, type CertificateFont } from './fonts.ts'
import { certificatePdf } from './pdf.ts'

const styles: CertificateFont[] = ['sans', 'bold', 'title', 'name']

// By script, and signs that a title or a position has.
const samples = {
  Arabic: 'محمد بن عبد الله',
  Balinese: 'ᬓᬸᬮᬶᬢ᭄',
  Chinese: '王小明 李小龍',
  Cyrillic: 'Жуков Їжак',
  Devanagari: 'हिन्दी',
  Greek: 'Αλέξανδρος',
  Hebrew: 'שלום',
  Japanese: 'ゆき ユキ',
  Javanese: 'ꦲꦏ꧀ꦱꦫꦗꦮ',
  Latin: 'Žižek Łuh Ṣāliḥ Nguyễn ʿAbd ʼ al\u2011Raḥmān Ɓa ş',
  Sundanese: 'ᮞᮥᮔ᮪ᮓ',
  Thai: 'ไทย',
  signs: '→ ™ № ½ … “a” € ₹ ★ ① ≤ × ² ° • − ♥ ✓',
}

describe('characters of certificates', () => {
  test.each(Object.entries(samples))('prints %s in every place, each character in a font that has it', (_, text) => {
    expect(unprintable(text)).toEqual([])
    for (const style of styles) {
      const runs = runsOf(style, text)
      expect(runs.map((run) => run.text).join('')).toBe(printed(text))
    }
  })

  test('keeps words that run from right to left together, and gives the space after them to the next', () => {
    const runs = runsOf('name', 'محمد علي Ali')
    expect(runs.map(({ text }) => text)).toEqual(['محمد علي', ' ', 'Ali'])
  })

  test('lists characters without a font, and prints a box for them on certificates issued before', () => {
    expect(unprintable('Rahma 🎉 ok 🎉')).toEqual(['🎉'])
    expect(unprintableWords('Rahma 🎉')).toContain('🎉')
    expect(unprintableWords('Rahma')).toBeNull()
    expect(unprintableWords('Rah\u202ema\u00ad')).toBeNull()
    expect(runsOf('sans', 'a🎉').map(({ text }) => text)).toEqual(['a', '□'])
  })
})

test('prints a name, a title and signatories of other scripts as text that can be copied', async () => {
  const pdf = await certificatePdf({
    title: 'Kelas → Žižek™',
    recipient_name: '王小明 Жуков',
    description: 'atas keikutsertaan dalam kelas 王小明.',
    signatories: [{ name: 'Ṣāliḥ ʿAbd', position: 'Ketua Ж' }],
    serial: 'SEMAI-2026-000123',
    code: '7K4M-Q2XP-9RTW',
    verify_url: 'https://semai.example/verifikasi/7K4MQ2XP9RTW',
    issued_at: '2026-08-17T18:00:00Z',
    valid_until: null,
  })
  const words = (await textOf(pdf))
    .map(({ text }) => text)
    .join('')
    .replace(/\s/g, '')
  for (const part of ['Kelas→Žižek™', '王小明Жуков', 'kelas王小明', 'ṢāliḥʿAbd', 'KetuaЖ'])
    expect(words).toContain(part)
})
