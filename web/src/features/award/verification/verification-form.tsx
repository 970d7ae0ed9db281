import { useState, type ChangeEvent, type FormEvent } from 'react'
import { Button, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import classes from './verification.module.css'
import { codeError, groupedCode, plainCode } from './verify-code.ts'

/** Takes a code in any form, or the whole link that a certificate carries. */
export function VerificationForm({ isFirst }: { isFirst: boolean }) {
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const [fieldError, setFieldError] = useState<string | null>(null)

  function type({ currentTarget: { value, selectionEnd } }: ChangeEvent<HTMLInputElement>) {
    // Grouped only while typing at the end: in the middle the cursor would jump.
    setTyped(selectionEnd === value.length && !value.includes('/') ? groupedCode(value) : value)
    setFieldError(null)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    const found = codeError(typed)
    setFieldError(found)
    if (!found) void navigate({ to: '/verifikasi/{-$code}', params: { code: plainCode(typed) } })
  }

  return (
    <form className={classes.fields} noValidate onSubmit={submit}>
      <TextInput
        label={isFirst ? 'Kode verifikasi' : 'Periksa kode lain'}
        description="Ada di kanan bawah sertifikat. Tautannya boleh ditempel utuh."
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        placeholder="7K4M-Q2XP-9RTW"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={typed}
        error={fieldError}
        classNames={{ input: classes.input }}
        onChange={type}
      />
      <Button type="submit" variant={isFirst ? 'filled' : 'default'} className={classes.submit}>
        Periksa
      </Button>
    </form>
  )
}
