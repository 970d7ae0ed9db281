import { numberWords, readNumber } from '@semai/contract/call/written-number'
import type { ValidationError } from '../../../lib/failure.ts'
import { chosen } from '../../../lib/change/effect.ts'
import type { QuestionEdit } from '../../quiz/edit-question.ts'
import { keyEffect } from '../../quiz/effects.ts'
import type { Change, Values } from '../table.ts'
import { numberIn, rowsIn, textIn, textsIn } from '../value-rules.ts'

const types = ['single', 'multiple', 'true_false', 'short_text', 'number', 'ordering'] as const

const hasOptions = new Set<string>(['single', 'multiple', 'ordering'])

/** Read a question’s fields for the quiz feature. */
export function formOf(values: Values): QuestionEdit['form'] {
  const type = types.find((one) => one === values['type']) ?? 'single'
  return {
    type,
    body_html: textIn(values, 'body_html'),
    // Options of an ordering question are never marked correct.
    options: (hasOptions.has(type) ? rowsIn(values, 'options') : []).map((option) => ({
      text: textIn(option, 'text'),
      is_correct: type !== 'ordering' && option['is_correct'] === true,
      feedback: textIn(option, 'feedback') || null,
    })),
    right: textIn(values, 'right'),
    accepted: textsIn(values, 'accepted'),
    number: numberIn(values, 'number'),
    tolerance: numberIn(values, 'tolerance'),
    points: values['points'],
  }
}

export const editOf = ({ id, values, before, choices = {} }: Change): QuestionEdit => ({
  id,
  quiz_id: textIn(values, 'quiz_id'),
  form: formOf(values),
  before: before && formOf(before),
  isAsked: before?.['is_asked'] === true,
  replaces_id: textIn(values, 'replaces_id') || null,
  isRegraded: chosen(keyEffect, choices) === 'regrade',
})

const LETTERS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j']

/** Column titles that only files have. */
export const questionHeads = ['kunci', ...LETTERS.map((letter) => `pilihan_${letter}`)]

/** Read the options and the key of a CSV row: pilihan_a … pilihan_j, and kunci. */
export function readQuestionLine(cells: ReadonlyMap<string, string>): { given: Values; errors: ValidationError[] } {
  const key = cells.get('kunci') ?? ''
  const type = (cells.get('jenis') ?? cells.get('type') ?? '').toLowerCase()
  const options = LETTERS.flatMap((letter) => {
    const text = cells.get(`pilihan_${letter}`) ?? ''
    return text ? [{ letter, text }] : []
  })
  if (options.length > 0) return readChoices(options, key, type === 'urutan' || type === 'ordering')
  if (!key) return { given: {}, errors: [] }
  if (type === 'angka' || type === 'number') return readKeyNumber(key)
  if (/^(?:benar|salah|true|false)$/i.test(key) && /^(?:benar atau salah|true_false)$/.test(type))
    return { given: { right: String(/^(?:benar|true)$/i.test(key)) }, errors: [] }
  return {
    given: {
      accepted: key
        .split(';')
        .map((one) => one.trim())
        .filter(Boolean),
    },
    errors: [],
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
  const errors = unknown.map((letter) => ({
    field: 'options',
    message: `Kunci ${letter.toUpperCase()} tidak ada pilihannya.`,
  }))
  const given = options.map(({ letter, text }) => ({ text, is_correct: keys.includes(letter), feedback: null }))
  return { given: { options: given }, errors }
}

function readKeyNumber(key: string) {
  const number = readNumber(key, 'answer')
  return number === undefined
    ? { given: {}, errors: [{ field: 'number', message: `Kuncinya bukan angka. ${numberWords.answer}` }] }
    : { given: { number }, errors: [] }
}
