import { expect, test } from 'vitest'
import { fitDescription, fitName, fitTitle } from './certificate-text.ts'

test('sets a short name in one line at full size', () => {
  expect(fitName('Ni Luh Pramesti')).toEqual({ lines: ['Ni Luh Pramesti'], size: 20 })
})

test('makes a long name smaller, and a very long one two lines', () => {
  const long = fitName('Raden Ajeng Kartika Sari Dewi')
  expect(long.lines).toHaveLength(1)
  expect(long.size).toBeLessThan(20)
  const longer = fitName('Raden Mas Haryo Bimasena Kusumaningrat Wirasatya Adiputra')
  expect(longer.lines).toEqual(['Raden Mas Haryo Bimasena', 'Kusumaningrat Wirasatya Adiputra'])
})

test('a long title and a long description stay on the page', () => {
  expect(fitTitle('Sertifikat Kelulusan Sekolah Beta Kelas Daring').size).toBeLessThan(11)
  const { lines, size } = fitDescription('atas kelulusan dalam kelas daring Sekolah Beta '.repeat(12).trim())
  expect(lines).toHaveLength(4)
  expect(size).toBeLessThan(4.4)
})
