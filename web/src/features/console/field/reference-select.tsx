import { useState } from 'react'
import { Loader, Select, type SelectProps } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useDropdown } from '../../../ui/control/dropdown.ts'
import { namesQuery, optionsQuery } from '../queries.ts'

const PAUSE_MS = 250

interface ReferenceSelectProps extends Pick<
  SelectProps,
  'label' | 'description' | 'error' | 'placeholder' | 'required' | 'disabled' | 'className' | 'id'
> {
  /** Name of the resource to choose from. */
  resource: string
  'aria-label'?: string
  /** Shown among the filter chips of a list. */
  isFilter?: boolean
  value: string | null
  /** Label of the value, if known. */
  name?: string | undefined
  /** Choices in addition to the rows. */
  extra?: { value: string; label: string }[]
  onChange: (id: string | null) => void
}

/** Select of one row of another resource, with a search. */
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
    // The label of the chosen row is no search text.
    ...optionsQuery(resource, search === chosenName ? '' : search.trim()),
    enabled: isOpen,
  })
  // The server lists no people without a search.
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
      // The server has already filtered the options.
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
