import type { Field } from '@semai/contract/console/resource/field'
import type { Resource } from '@semai/contract/console/resource/resource'
import { FilterField, FilterSelect } from '../../../ui/field/filter-field.tsx'
import classes from './list-filters.module.css'
import { ReferenceSelect } from '../field/reference-select.tsx'

interface FilterProps {
  name: string
  resource: Resource
  values: string[]
  onChange: (values: string[]) => void
}

/** Filter of a list by one field. */
export function Filter({ name, resource, values, onChange }: FilterProps) {
  const [value] = values
  if (name === resource.states?.field)
    return <OneOf label="Status" choices={[...resource.states.values]} value={value} onChange={onChange} />
  const field = resource.fields[name]
  if (!field) return null
  if (field.kind === 'instant' || field.kind === 'date')
    return <Days label={field.label} value={value} onChange={onChange} />
  if (field.resource)
    return (
      <ReferenceSelect
        isFilter
        className={classes.reference}
        resource={field.resource}
        aria-label={field.label}
        placeholder={field.label}
        value={value ?? null}
        extra={field.isRequired ? [] : [NO_VALUE]}
        onChange={(id) => onChange(id ? [id] : [])}
      />
    )
  return <OneOf label={field.label} choices={choicesOf(field)} value={value} onChange={onChange} />
}

const NO_VALUE = { value: 'none', label: 'Tanpa isian' }

function choicesOf({ kind, choices = [], isRequired }: Field) {
  if (kind === 'boolean')
    return [
      { value: 'true', label: 'Ya' },
      { value: 'false', label: 'Tidak' },
    ]
  return isRequired ? [...choices] : [...choices, NO_VALUE]
}

interface OneOfProps {
  label: string
  choices: { value: string; label: string }[]
  value: string | undefined
  onChange: (values: string[]) => void
}

/** The chip repeats the label: 'Ya' alone would be unclear. */
function OneOf({ label, choices, value, onChange }: OneOfProps) {
  return (
    <FilterSelect
      label={label}
      all={`${label}: semua`}
      value={value}
      choices={choices.map((choice) => ({ ...choice, label: `${label}: ${choice.label}` }))}
      onChange={(chosen) => onChange(chosen ? [chosen] : [])}
    />
  )
}

interface DaysProps {
  label: string
  /** '2026-08-01..2026-08-31'; either may be missing. */
  value: string | undefined
  onChange: (values: string[]) => void
}

function Days({ label, value = '..', onChange }: DaysProps) {
  const [from = '', to = ''] = value.split('..')
  const set = (start: string, end: string) => onChange(start || end ? [`${start}..${end}`] : [])
  return (
    <>
      <Day label={`${label} dari`} value={from} max={to} onChange={(day) => set(day, to)} />
      <Day label={`${label} sampai`} value={to} min={from} onChange={(day) => set(from, day)} />
    </>
  )
}

interface DayProps {
  label: string
  value: string
  min?: string
  max?: string
  onChange: (day: string) => void
}

function Day({ label, value, min, max, onChange }: DayProps) {
  return (
    <FilterField isChosen={value !== ''}>
      {value === '' ? label : `${label} ${value.split('-').reverse().join('/')}`}
      <input
        type="date"
        aria-label={label}
        value={value}
        min={min || undefined}
        max={max || undefined}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </FilterField>
  )
}
