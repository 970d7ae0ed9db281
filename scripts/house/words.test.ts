import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

const names = [...readFileSync(join(root, 'docs/words.md'), 'utf8').matchAll(/^\| ([\w-]+) \|.*\| ([^|]+) \|$/gm)]
  .map(([, name = '', others = '']) => ({ name, others: others.split(', ') }))
  .filter(({ name }) => name !== 'Name')

// The agenda's fixed name, addresses, and a reserved name.
const ALLOWED = /susunan acara|'staf',|\/acara\b|Acara[A-Z]\w*|function Acara|<Acara/gi
const COMMENTS = /\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm

// In "buku" and "Maluku" the letters are no ending of a person.
const NO_ENDING = /^(?:berlaku|buku|maluku|perilaku)$/i

const files = globSync(['web/src/**/*.{ts,tsx}', 'api/src/**/*.ts', 'contract/src/**/*.ts'], { cwd: root }).filter(
  (file) => !/\.(?:test|gen)\.tsx?$/.test(file),
)

// Journeys name the product's buttons and pages, too.
const journeys = globSync('e2e/**/*.test.ts', { cwd: root })

// The terms and the policy are contracts: they say Anda, and what the law calls pemberitahuan.
const FORMAL = new Set(['Kamu', 'Notifikasi'])
const isContract = (file: string) => file.startsWith('web/src/features/legal/')

test('the table of words names something', () => {
  expect(names.map(({ name }) => name)).toEqual(expect.arrayContaining(['Pemesanan', 'Kegiatan', 'Simpan']))
  expect(files.length).toBeGreaterThan(500)
})

test.each(names)('$name has no other name in what people read', ({ name, others }) => {
  const words = new RegExp(`(?<![\\w-])(?:${others.join('|')})(?:mu|ku|nya)?(?![\\w-])`, 'i')
  const read = [...files, ...journeys].filter((file) => !(FORMAL.has(name) && isContract(file)))
  const found = read.flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8').replace(COMMENTS, '').replace(ALLOWED, '')
    return text.split('\n').flatMap((line) => (words.test(line) ? [`${file}: ${line.trim()}`] : []))
  })
  expect(found).toEqual([])
})

test('the product speaks to people with -mu, never of itself with -ku', () => {
  const found = files.flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8').replace(COMMENTS, '')
    const words = text.match(/(?<![\w-])[a-z]{2,}ku(?![\w-])/gi) ?? []
    return words.filter((word) => !NO_ENDING.test(word)).map((word) => `${file}: ${word}`)
  })
  expect(found).toEqual([])
})
