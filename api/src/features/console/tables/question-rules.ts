import { cleanHtml, textOf } from '../../../lib/content/html.ts'
import type { ValidationError, Values } from '../table.ts'
import { numberIn, rowsIn, textIn, textsIn } from '../value-rules.ts'

type Key = { value: boolean } | { accepted: string[] } | { value: number; tolerance: number }

export interface Option {
  text: string
  is_correct: boolean
  feedback: string | null
}

const types = ['single', 'multiple', 'true_false', 'short_text', 'number', 'ordering'] as const

const typeOf = (values: Values) => types.find((type) => type === values['type']) ?? 'single'

/** What is right, where the options do not say it. */
export function keyOf(values: Values): Key | null {
  switch (typeOf(values)) {
    case 'true_false':
      return { value: values['right'] === 'true' }
    case 'short_text':
      return { accepted: textsIn(values, 'accepted') }
    case 'number':
      return { value: numberIn(values, 'number') ?? 0, tolerance: numberIn(values, 'tolerance') ?? 0 }
    default:
      return null
  }
}

/** The options in their order; of what is to be ordered, none is more right than another. */
export function optionsOf(values: Values): Option[] {
  const type = typeOf(values)
  if (!['single', 'multiple', 'ordering'].includes(type)) return []
  return rowsIn(values, 'options').map((option) => ({
    text: textIn(option, 'text'),
    is_correct: type !== 'ordering' && option['is_correct'] === true,
    feedback: textIn(option, 'feedback') || null,
  }))
}

const wrong = {
  single: { field: 'options', message: 'Tandai satu jawaban benar, dan beri pilihan lain yang salah.' },
  multiple: { field: 'options', message: 'Tandai yang benar, dan sisakan pilihan yang salah.' },
  ordering: { field: 'options', message: 'Tulis paling sedikit dua hal untuk diurutkan.' },
  true_false: { field: 'right', message: 'Pilih yang benar.' },
  short_text: { field: 'accepted', message: 'Tulis jawaban yang diterima.' },
  number: { field: 'number', message: 'Tulis angka yang benar.' },
}

/** Nobody could answer it right, or anybody could. */
function isUnfair(type: ReturnType<typeof typeOf>, values: Values): boolean {
  const options = optionsOf(values)
  const right = options.filter(({ is_correct }) => is_correct).length
  switch (type) {
    case 'single':
      return right !== 1 || options.length < 2
    case 'multiple':
      return right === 0 || right === options.length
    case 'ordering':
      return options.length < 2
    case 'short_text': {
      const accepted = textsIn(values, 'accepted')
      return accepted.length === 0 || !accepted.every((words) => /[\p{L}\p{N}\p{S}]/u.test(words))
    }
    default:
      return false
  }
}

/** What keeps a question from being asked. */
export function questionFaults(values: Values): ValidationError[] {
  const type = typeOf(values)
  const body = textIn(values, 'body_html')
  const isSilent = textOf(body) === '' && !body.includes('<img')
  const texts = optionsOf(values).map(({ text }) => text.toLowerCase())
  return [
    ...(isSilent ? [{ field: 'body_html', message: 'Tulis pertanyaannya.' }] : []),
    ...(isUnfair(type, values) ? [wrong[type]] : []),
    ...(new Set(texts).size < texts.length ? [{ field: 'options', message: 'Ada dua pilihan yang sama.' }] : []),
  ]
}

/** What people were asked and graded by may not change under their results. */
export function frozenFaults(values: Values, before: Values, hosts: string[]): ValidationError[] {
  const asked = (of: Values): Values => ({
    body_html: cleanHtml(textIn(of, 'body_html'), hosts),
    options: optionsOf(of).map(({ text, is_correct }) => [text, is_correct]),
    right: of['right'],
    accepted: of['accepted'],
    number: of['number'],
    tolerance: of['tolerance'],
    points: of['points'],
  })
  const [now, then] = [asked(values), asked(before)]
  return Object.keys(now)
    .filter((field) => JSON.stringify(now[field]) !== JSON.stringify(then[field]))
    .map((field) => ({ field, message: 'Sudah dikerjakan peserta. Buat versi baru untuk mengubahnya.' }))
}

const LETTERS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j']

/** The options and the key of a line of a CSV file: pilihan_a … pilihan_j, and kunci. */
export function readQuestionLine(cells: ReadonlyMap<string, string>): { given: Values; faults: ValidationError[] } {
  const key = cells.get('kunci') ?? ''
  const type = (cells.get('jenis') ?? cells.get('type') ?? '').toLowerCase()
  const options = LETTERS.flatMap((letter) => {
    const text = cells.get(`pilihan_${letter}`) ?? ''
    return text ? [{ letter, text }] : []
  })
  if (options.length > 0) return readChoices(options, key, type === 'urutan' || type === 'ordering')
  if (!key) return { given: {}, faults: [] }
  if (type === 'angka' || type === 'number') return readNumber(key)
  if (/^(?:benar|salah|true|false)$/i.test(key) && /^(?:benar atau salah|true_false)$/.test(type))
    return { given: { right: String(/^(?:benar|true)$/i.test(key)) }, faults: [] }
  return {
    given: {
      accepted: key
        .split(';')
        .map((one) => one.trim())
        .filter(Boolean),
    },
    faults: [],
  }
}

function readChoices(options: { letter: string; text: string }[], key: string, isOrdering: boolean) {
  const keys = isOrdering
    ? []
    : key
        .toLowerCase()
        .split(/[\s,;]+/)
        .filter(Boolean)
  const known = options.map(({ letter }) => letter)
  const unknown = keys.filter((letter) => !known.includes(letter))
  const faults = unknown.map((letter) => ({
    field: 'options',
    message: `Kunci ${letter.toUpperCase()} tidak ada pilihannya.`,
  }))
  const given = options.map(({ letter, text }) => ({ text, is_correct: keys.includes(letter), feedback: null }))
  return { given: { options: given }, faults }
}

function readNumber(key: string) {
  const number = Number(key.replace(',', '.'))
  return Number.isFinite(number)
    ? { given: { number }, faults: [] }
    : { given: {}, faults: [{ field: 'number', message: 'Kuncinya bukan angka.' }] }
}
