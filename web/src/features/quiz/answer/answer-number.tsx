import { useState } from 'react'
import { TextInput } from '@mantine/core'
import { readNumber, writeNumber } from './written-number.ts'

interface AnswerNumberProps {
  value: number | null
  labelledBy: string
  onChange: (value: number | null) => void
}

/** Input of a number in Indonesian notation, with the parsed number below. */
export function AnswerNumber({ value, labelledBy, onChange }: AnswerNumberProps) {
  const [text, setText] = useState(() => (value === null ? '' : writeNumber(value)))
  const number = readNumber(text)
  const isWrong = text.trim() !== '' && number === undefined
  return (
    <TextInput
      value={text}
      aria-labelledby={labelledBy}
      placeholder="Misalnya 48.000 atau 1,5"
      inputMode="decimal"
      autoComplete="off"
      maxLength={40}
      error={isWrong && 'Ini belum terbaca sebagai angka. Tulis misalnya 48.000 atau 1,5.'}
      description={number !== undefined && `Terbaca: ${writeNumber(number)}`}
      onChange={(event) => {
        setText(event.currentTarget.value)
        onChange(readNumber(event.currentTarget.value) ?? null)
      }}
    />
  )
}
