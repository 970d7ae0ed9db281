import { useState } from 'react'
import { Loader, Select, type SelectProps } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useDropdown } from '../../../ui/dropdown.ts'
import { namesQuery, optionsQuery } from '../queries.ts'

const PAUSE_MS = 250

interface ReferenceSelectProps extends Pick<
  SelectProps,
  'label' | 'description' | 'error' | 'placeholder' | 'required' | 'disabled' | 'className' | 'id'
> {
  /** Whose rows are chosen from. */
  resource: string
  'aria-label'?: string
  /** Stands among chips that narrow a list. */
  isFilter?: boolean
  value: string | null
  /** Its name as far as it is known already. */
  name?: string | undefined
  /** Choices beside the rows. */
  extra?: { value: string; label: string }[]
  onChange: (id: string | null) => void
}

/** One row of another resource, found by its name. */
export function ReferenceSelect({
  resource,
  value,
  name,
  extra = [],
  isFilter = false,
  onChange,
  ...rest
}: ReferenceSelectProps) {
  const dropdown = useDropdown()
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed, PAUSE_MS)
  const [isOpen, setOpen] = useState(false)
  const isRow = value !== null && !extra.some((choice) => choice.value === value)
  const { data: names } = useQuery({ ...namesQuery(resource, value ? [value] : []), enabled: isRow && !name })
  const chosenName = name ?? names?.find(({ id }) => id === value)?.label
  const { data: options = [], isFetching } = useQuery({
    // What stands in the field as the chosen name is no search.
    ...optionsQuery(resource, search === chosenName ? '' : search.trim()),
    enabled: isOpen,
  })
  // Of people nobody is listed unasked.
  const isAsked = resource !== 'person' || search.trim().length > 1
  const choices = [...extra, ...options.map(({ id, label }) => ({ value: id, label }))]
  const isListed = !isRow || choices.some((choice) => choice.value === value)
  return (
    <Select
      searchable
      openOnFocus={false}
      clearable={!rest.required}
      size={isFilter ? 'sm' : 'md'}
      radius={isFilter ? 'xl' : undefined}
      {...rest}
      data={isListed ? choices : [...choices, { value, label: chosenName ?? '…' }]}
      // The server has found them already.
      filter={({ options: all }) => all}
      value={value}
      onChange={onChange}
      onSearchChange={setTyped}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => setOpen(false)}
      nothingFoundMessage={
        isFetching ? 'Mencari…' : isAsked ? 'Tidak ada yang cocok' : 'Ketik nama, atau e-mail lengkapnya'
      }
      rightSection={isOpen && isFetching ? <Loader size={16} /> : undefined}
      comboboxProps={dropdown}
      clearButtonProps={{ 'aria-label': 'Kosongkan' }}
    />
  )
}
