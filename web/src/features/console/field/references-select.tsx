import { useState } from 'react'
import { MultiSelect } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useDropdown } from '../../../ui/control/dropdown.ts'
import { namesQuery, optionsQuery } from '../queries.ts'

const PAUSE_MS = 250

interface ReferencesSelectProps {
  label: string
  description: string | undefined
  error: string | undefined
  disabled: boolean
  resource: string
  max: number | undefined
  value: string[]
  onChange: (ids: string[]) => void
  'data-path': string
}

/** Select of several rows of another resource, in the order of choice. */
export function ReferencesSelect({ resource, value, max, onChange, ...rest }: ReferencesSelectProps) {
  const dropdown = useDropdown()
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed, PAUSE_MS)
  const [isOpen, setOpen] = useState(false)
  const { data: names = [] } = useQuery(namesQuery(resource, value))
  const { data: options = [], isFetching } = useQuery({ ...optionsQuery(resource, search.trim()), enabled: isOpen })
  const known = new Map([...names, ...options].map(({ id, label }) => [id, label]))
  const listed = new Set(options.map(({ id }) => id))
  const shown = [...options.map(({ id }) => id), ...value.filter((id) => !listed.has(id))]
  return (
    <MultiSelect
      {...rest}
      searchable
      openOnFocus={false}
      size="md"
      placeholder={value.length === 0 ? 'Cari dan pilih' : undefined}
      data={shown.map((id) => ({ value: id, label: known.get(id) ?? '…' }))}
      filter={({ options: all }) => all}
      hidePickedOptions
      comboboxProps={dropdown}
      maxValues={max}
      value={value}
      onChange={onChange}
      onSearchChange={setTyped}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => setOpen(false)}
      nothingFoundMessage={isFetching ? 'Mencari…' : 'Tidak ada yang cocok'}
    />
  )
}
