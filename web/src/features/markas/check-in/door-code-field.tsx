import { TextInput } from '@mantine/core'
import { plainCode } from './booking-door.ts'
import classes from './door-code-field.module.css'

interface DoorCodeFieldProps {
  value: string
  error: string | null
  /** Explanation of the result with and without a code. */
  description?: string
  className?: string | undefined
  onChange: (code: string) => void
}

/** Field for a door code, which normalises typed and pasted text. */
export const DoorCodeField = ({ value, error, description, className, onChange }: DoorCodeFieldProps) => (
  <TextInput
    label="Kode di pintu ruang"
    description={description}
    value={value}
    error={error}
    autoComplete="off"
    autoCapitalize="characters"
    spellCheck={false}
    enterKeyHint="go"
    classNames={{ root: className ?? '', input: classes.input ?? '' }}
    onChange={({ currentTarget }) => onChange(plainCode(currentTarget.value))}
  />
)
