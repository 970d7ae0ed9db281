import type { ReactNode } from 'react'
import { TextInput } from '@mantine/core'

/** Input of a 6-digit authenticator code or a recovery code. */
export function AnyCodeField({ label, error }: { label: string; error: ReactNode }) {
  return (
    <TextInput
      label={label}
      description={error ? undefined : 'Atau salah satu kode pemulihanmu.'}
      name="code"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      error={error}
    />
  )
}

export function anyCodeError(code: string): string | null {
  const { length } = code.replace(/[\s-]/g, '')
  return length === 6 || length === 12 ? null : 'Tulis enam angka dari aplikasi, atau kode pemulihan.'
}
