import { Checkbox, Select, Switch, TagsInput } from '@mantine/core'
import type { Field } from '@semai/contract/console/resource/field'
import { useDropdown } from '../../../ui/control/dropdown.ts'
import { foldedFilter } from '../../../ui/control/folded-filter.ts'
import { errorAt } from '../record/form-errors.ts'
import classes from './field-input.module.css'
import type { FieldInputProps, InputProps } from './field-props.ts'

const SEARCHED_FROM = 13

/** Switch of a yes or no. */
export const OnOff = ({
  isOn,
  onChange,
  ...shared
}: InputProps & { isOn: boolean; onChange: (isOn: boolean) => void }) => (
  <Switch
    className={classes.switch}
    {...shared}
    required={false}
    size="md"
    checked={isOn}
    onChange={({ currentTarget }) => onChange(currentTarget.checked)}
  />
)

interface OneOfProps extends InputProps {
  field: Field
  value: string
  onChange: (value: string) => void
}

/** Select of one choice; searchable if the choices are many. */
export const OneOf = ({ field, value, onChange, ...shared }: OneOfProps) => (
  <Select
    {...shared}
    comboboxProps={useDropdown()}
    data={[...(field.choices ?? [])]}
    value={value || null}
    placeholder="Pilih"
    allowDeselect={!field.isRequired}
    clearable={!field.isRequired}
    searchable={(field.choices?.length ?? 0) >= SEARCHED_FROM}
    filter={foldedFilter}
    onChange={(chosen) => onChange(chosen ?? '')}
  />
)

export function SeveralOf({
  field,
  list,
  help,
  errors,
  path,
  onChange,
}: FieldInputProps & { list: string[]; help: string | undefined }) {
  return (
    <Checkbox.Group
      label={field.label}
      description={help}
      error={errorAt(errors, path)}
      value={list}
      onChange={onChange}
      data-path={path}
    >
      <div className={classes.choices}>
        {field.choices?.map((choice) => (
          <Checkbox key={choice.value} value={choice.value} label={choice.label} />
        ))}
      </div>
    </Checkbox.Group>
  )
}

interface WordsProps extends InputProps {
  list: string[]
  max: number | undefined
  onChange: (words: string[]) => void
}

/** Input of several words. */
export const Words = ({ list, max, ...shared }: WordsProps) => (
  <TagsInput
    {...shared}
    comboboxProps={useDropdown()}
    value={list}
    maxTags={max}
    placeholder="Tulis, lalu tekan Enter"
  />
)
