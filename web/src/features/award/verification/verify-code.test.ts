import { expect, test } from 'vitest'
import { codeError, groupedCode, plainCode } from './verify-code.ts'

test.each(['7k4m-q2xp-9rtw', ' 7K4M Q2XP 9RTW ', '7K4MQ2XP9RTW', 'https://semai.example/verifikasi/7K4MQ2XP9RTW?a=1'])(
  'a code is read however it is typed: %s',
  (typed) => expect(plainCode(typed)).toBe('7K4MQ2XP9RTW'),
)

test('a code is shown in groups of four', () => {
  expect(groupedCode('7k4mq2xp9rtw')).toBe('7K4M-Q2XP-9RTW')
  expect(groupedCode('7k4mq')).toBe('7K4M-Q')
  expect(groupedCode('')).toBe('')
})

test('rejects impossible codes without a call', () => {
  expect(codeError('7K4M-Q2XP-9RTW')).toBeNull()
  expect(codeError('  ')).toMatch(/Masukkan kode/)
  expect(codeError('7K4M-Q2XP-9RTO')).toMatch(/tidak memakai/)
  expect(codeError('7K4M-Q2')).toMatch(/baru 6/)
  expect(codeError('7K4M-Q2XP-9RTW-A')).toMatch(/ini 13/)
})
