import { useId } from 'react'
import { Input, Textarea, TextInput } from '@mantine/core'
import type { Field } from '@semai/contract/console/resource/field'
import { formatClock, formatLongDate, zoneName } from '../../../lib/time/format-date.ts'
import classes from './field-input.module.css'
import type { InputProps } from './field-props.ts'
import { fromWall } from '../zone-time.ts'

const LINES = {
  email: { type: 'email', inputMode: 'email' },
  link: { type: 'url', inputMode: 'url' },
  date: { type: 'date' },
  time: { type: 'time' },
} as const

const isOfLine = (kind: string): kind is keyof typeof LINES => Object.hasOwn(LINES, kind)

/** Input of one line: text, address, date or time. */
export function Line({
  field,
  onChange,
  ...shared
}: InputProps & { field: Field; value: string; onChange: (value: string) => void }) {
  const more = isOfLine(field.kind) ? LINES[field.kind] : {}
  return (
    <TextInput
      {...shared}
      {...more}
      className={field.kind === 'date' || field.kind === 'time' ? classes.short : undefined}
      maxLength={field.max}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}

interface LongTextProps extends InputProps {
  value: string
  max: number | undefined
  onChange: (value: string) => void
}

export function LongText({ max, onChange, description, ...shared }: LongTextProps) {
  const isNearFull = max !== undefined && shared.value.length > max * 0.8
  const count = isNearFull ? `${shared.value.length} dari ${max} huruf.` : undefined
  return (
    <Textarea
      {...shared}
      description={[description, count].filter(Boolean).join(' ') || undefined}
      autosize
      minRows={3}
      maxRows={16}
      maxLength={max}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}

/** Input of a number, with a decimal comma. */
export function Numeric({
  value,
  onChange,
  ...shared
}: InputProps & { value: unknown; onChange: (value: unknown) => void }) {
  return (
    <TextInput
      {...shared}
      className={classes.short}
      inputMode="decimal"
      autoComplete="off"
      maxLength={20}
      value={typeof value === 'string' ? value : ''}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}

/**
 * Date and time input in the named zone. The value is repeated in words, because browsers show dates in their own
 * language.
 */
export function Instant({
  value,
  zone,
  onChange,
  label,
  description,
  error,
  ...shared
}: InputProps & { value: string; zone: string; onChange: (value: string) => void }) {
  const id = useId()
  const known = fromWall(value, zone)
  return (
    <Input.Wrapper label={label} description={description} error={error} required={shared.required} id={id}>
      <div className={classes.instant}>
        <TextInput
          {...shared}
          id={id}
          type="datetime-local"
          value={value}
          error={error !== undefined}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
        <span title={zone}>{momentWords(known, zone)}</span>
      </div>
    </Input.Wrapper>
  )
}

function momentWords(moment: string | null, zone: string): string {
  if (moment === null) return zoneName(Date.now(), zone)
  return `${formatLongDate(moment, zone)}, ${formatClock(moment, zone)} ${zoneName(moment, zone)}`
}
