import { TextInput } from '@mantine/core'

interface AnswerTextProps {
  value: string
  labelledBy: string
  onChange: (value: string) => void
}

const MAX_LENGTH = 500

export const AnswerText = ({ value, labelledBy, onChange }: AnswerTextProps) => (
  <TextInput
    value={value}
    aria-labelledby={labelledBy}
    placeholder="Jawabanmu"
    maxLength={MAX_LENGTH}
    autoComplete="off"
    onChange={(event) => onChange(event.currentTarget.value)}
  />
)
