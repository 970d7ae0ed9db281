import { useEffect, useRef, useState } from 'react'
import { NativeSelect, TextInput } from '@mantine/core'
import '@mantine/core/styles/Input.css'
import { IconChevronDown, IconSearch } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { FilterChip, FilterChips } from '../../ui/filter-chip.tsx'
import classes from './mentor-filters.module.css'
import type { MentorSearch } from './mentor-search.ts'

interface MentorFiltersProps {
  search: MentorSearch
  /** The regional hubs; empty while they load. */
  hubs: { id: string; name: string }[]
  /** What mentors know, and how many of them do; empty while it loads. */
  expertise: { name: string; count: number }[]
}

/** By name, by hub, by what they know. All of it stands in the address. */
export function MentorFilters({ search, hubs, expertise }: MentorFiltersProps) {
  const navigate = useNavigate()
  const { hub, expertise: chosen, ...others } = search
  const go = (next: MentorSearch) => void navigate({ to: '/mentor', search: next, replace: true, resetScroll: false })
  return (
    <div className={classes.filters}>
      <SearchField search={search} onSearch={go} />
      <NativeSelect
        aria-label="Hub"
        value={hub ?? ''}
        rightSection={<IconChevronDown size={20} aria-hidden />}
        data={[{ value: '', label: 'Semua hub' }, ...hubs.map(({ id, name }) => ({ value: id, label: name }))]}
        onChange={({ currentTarget: { value } }) =>
          go({ ...others, ...(chosen && { expertise: chosen }), ...(value && { hub: value }) })
        }
      />
      <div className={classes.chips}>
        <FilterChips label="Keahlian">
          {expertise.map(({ name, count }) => (
            <FilterChip
              key={name}
              isChosen={name === chosen}
              count={count}
              renderRoot={(props) => (
                <Link
                  to="/mentor"
                  search={{ ...others, ...(hub && { hub }), ...(name !== chosen && { expertise: name }) }}
                  replace
                  resetScroll={false}
                  activeOptions={{ exact: true }}
                  {...props}
                />
              )}
            >
              {name}
            </FilterChip>
          ))}
        </FilterChips>
      </div>
    </div>
  )
}

const PAUSE_MS = 400

interface SearchFieldProps {
  search: MentorSearch
  onSearch: (search: MentorSearch) => void
}

// The address follows a pause in typing; Enter does not wait for it.
function SearchField({ search, onSearch }: SearchFieldProps) {
  const [text, setText] = useState(search.search ?? '')
  const timer = useRef<number>(undefined)
  useEffect(() => () => window.clearTimeout(timer.current), [])
  function apply(words: string) {
    window.clearTimeout(timer.current)
    const { search: _, ...others } = search
    onSearch({ ...others, ...(words.trim() && { search: words.trim() }) })
  }
  return (
    <form
      role="search"
      aria-label="Cari mentor"
      className={classes.search}
      onSubmit={(event) => {
        event.preventDefault()
        apply(text)
      }}
    >
      <TextInput
        type="search"
        aria-label="Cari nama, startup, atau posisi"
        placeholder="Cari nama, startup, atau posisi"
        leftSection={<IconSearch size={20} aria-hidden />}
        maxLength={100}
        value={text}
        onChange={({ currentTarget: { value } }) => {
          setText(value)
          window.clearTimeout(timer.current)
          timer.current = window.setTimeout(() => apply(value), PAUSE_MS)
        }}
      />
    </form>
  )
}
