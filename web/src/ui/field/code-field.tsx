import { TextInput } from '@mantine/core'
import type { TextInputProps } from '@mantine/core'
import { useUncontrolled } from '@mantine/hooks'
import classes from './code-field.module.css'

type CodeFieldProps = Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange'> & {
  value?: string
  defaultValue?: string
  /** Gets the digits alone. */
  onChange?: (code: string) => void
  /** Called once the last digit is in, typed or pasted. */
  onComplete?: (code: string) => void
  length?: number
}

/** Code input. A single input instead of six boxes supports pasting, SMS autofill and screen readers. */
export function CodeField({
  label = 'Kode verifikasi',
  length = 6,
  value,
  defaultValue,
  onChange,
  onComplete,
  ...props
}: CodeFieldProps) {
  const [code, setCode] = useUncontrolled({ value, defaultValue, finalValue: '', onChange })

  // No maxLength: it would cut “123 456”, as mail programs copy it, before the spaces are taken out.
  function take(text: string) {
    const digits = text.replace(/\D/g, '').slice(0, length)
    if (digits === code) return
    setCode(digits)
    if (digits.length === length) onComplete?.(digits)
  }

  return (
    <TextInput
      inputMode="numeric"
      autoComplete="one-time-code"
      pattern="[0-9]*"
      spellCheck={false}
      placeholder={'•'.repeat(length)}
      {...props}
      label={label}
      value={code}
      onChange={(event) => take(event.currentTarget.value)}
      classNames={{ input: classes.input }}
    />
  )
}
