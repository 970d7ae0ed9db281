import { expect, test } from 'vitest'
import { isEmail } from './email.ts'
import { codeError, errorsOf, newPasswordError, readCode, readText } from './form-fields.ts'

const formOf = (values: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) form.set(name, value)
  return form
}

test('a code is read without the spaces a mail program puts into it', () => {
  expect(readCode(formOf({ code: ' 123 456 ' }))).toBe('123456')
  expect(codeError('12345')).not.toBeNull()
})

test('text loses the spaces around it, and a field that is missing is empty', () => {
  expect(readText(formOf({ email: ' siti@surel.example ' }), 'email')).toBe('siti@surel.example')
  expect(readText(formOf({}), 'email')).toBe('')
})

test('requires one @ followed by a dot', () => {
  for (const email of ['siti@surel.example', 'a.b+c@sub.surel.id', "o'neil@surel.id"]) expect(isEmail(email)).toBe(true)
  for (const text of ['siti', 'siti@surel', 'siti@@surel.id', 'siti @surel.id', 'a@b.', `${'a'.repeat(250)}@b.id`])
    expect(isEmail(text)).toBe(false)
})

test('a password needs eight characters of any kind', () => {
  expect(newPasswordError('1234567')).not.toBeNull()
  expect(newPasswordError('delapan8')).toBeNull()
  expect(newPasswordError('kopi '.repeat(52))).not.toBeNull()
})

test('only fields with words are wrong', () => {
  expect(errorsOf({ email: 'Isi e-mailmu.', password: null, name: undefined, terms: false })).toEqual({
    email: 'Isi e-mailmu.',
  })
})
