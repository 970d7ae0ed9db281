import { isFormRow, type FormValues } from '../console/record/form-values.ts'

export interface OptionText {
  key: string
  text: string
  is_correct: boolean
}

/** Return the options of the form. Options without text are left out. */
export function optionsIn(form: FormValues): OptionText[] {
  const rows = Array.isArray(form['options']) ? form['options'].filter(isFormRow) : []
  return rows
    .map(({ key, values }) => ({
      key,
      text: typeof values['text'] === 'string' ? values['text'].trim() : '',
      is_correct: values['is_correct'] === true,
    }))
    .filter(({ text }) => text !== '')
}

/** Return the missing parts of a question. The server rejects the same ones. */
export function checksOf(form: FormValues): string[] {
  const { body_html, type } = form
  const hasBody = typeof body_html === 'string' && body_html.replace(/<(?!img)[^>]*>/g, '').trim() !== ''
  return [...(hasBody ? [] : ['Pertanyaannya belum ditulis.']), ...keyChecks(form, String(type))]
}

function keyChecks(form: FormValues, type: string): string[] {
  const options = optionsIn(form)
  const right = options.filter(({ is_correct }) => is_correct).length
  switch (type) {
    case 'single':
    case 'multiple':
      return choiceChecks(options, right, type)
    case 'ordering':
      return options.length < 2 ? ['Tulis paling sedikit dua hal untuk diurutkan.'] : sameChecks(options)
    case 'true_false':
      return form['right'] ? [] : ['Pilih dulu: benar atau salah.']
    case 'short_text':
      return Array.isArray(form['accepted']) && form['accepted'].length > 0 ? [] : ['Belum ada jawaban yang diterima.']
    default:
      return form['number'] === '' || form['number'] === undefined ? ['Belum ada angka yang benar.'] : []
  }
}

function choiceChecks(options: OptionText[], right: number, type: 'single' | 'multiple'): string[] {
  return [
    ...(options.length < 2 ? ['Beri paling sedikit dua pilihan.'] : []),
    ...(right === 0 ? ['Belum ada jawaban benar.'] : []),
    ...(type === 'single' && right > 1 ? ['Hanya satu pilihan yang boleh benar.'] : []),
    ...(type === 'multiple' && right > 0 && right === options.length ? ['Sisakan pilihan yang salah.'] : []),
    ...sameChecks(options),
  ]
}

function sameChecks(options: OptionText[]): string[] {
  const texts = options.map(({ text }) => text.toLocaleLowerCase('id'))
  return new Set(texts).size < texts.length ? ['Ada dua pilihan yang sama.'] : []
}
