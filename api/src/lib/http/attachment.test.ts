import { expect, test } from 'vitest'
import { attachment } from './attachment.ts'

test.each([
  ["Ma'ruf & Co, 2026.pdf", "Ma'ruf & Co, 2026.pdf", 'Ma%27ruf%20%26%20Co%2C%202026.pdf'],
  ['Žižek (王) *.pdf', 'Zizek (_) _.pdf', '%C5%BDi%C5%BEek%20%28%E7%8E%8B%29%20%2A.pdf'],
  ['a"b\\c%20.pdf', 'a_b_c_20.pdf', 'a%22b%5Cc%2520.pdf'],
])('names %j in ASCII and in UTF-8', (name, plain, encoded) => {
  expect(attachment(name)).toBe(`attachment; filename="${plain}"; filename*=UTF-8''${encoded}`)
  expect(decodeURIComponent(encoded)).toBe(name)
})
