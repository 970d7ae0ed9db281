import { TextInput } from '@mantine/core'
import { limits } from '@semai/contract/call/limits'
import { CodeField } from '../../ui/field/code-field.tsx'
import type { FieldErrors } from '../../lib/form/use-submit.ts'

/** An e-mail and the code that was mailed to it. A known address is not typed again, but password managers see it. */
export function CodeProofFields({ email, errors }: { email: string | undefined; errors: FieldErrors }) {
  return (
    <>
      {email ? (
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      ) : (
        <TextInput
          label="E-mail"
          name="email"
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          error={errors['email']}
        />
      )}
      <CodeField
        name="code"
        autoFocus={email !== undefined}
        description={
          errors['code']
            ? undefined
            : `${limits.codeLength} angka dari e-mail kami. Berlaku ${limits.codeMinutes} menit.`
        }
        error={errors['code']}
      />
    </>
  )
}
