import type { ReactNode } from 'react'
import { Link } from '@tanstack/react-router'
import { useFilters } from '../../../lib/use-filters.ts'
import { FilterChip, FilterChips, FilterDivider } from '../../../ui/field/filter-chip.tsx'
import { FilterSelect } from '../../../ui/field/filter-field.tsx'
import { FilterLink } from '../../../ui/field/filter-link.tsx'
import { SearchInput } from '../../../ui/field/search-input.tsx'
import classes from './list-filters.module.css'
import type { LibrarySearch } from './library-search.ts'
import { LEVEL_WORDS, TYPE_WORDS } from '../reader/text.ts'

interface Choice {
  code: string
  name: string
}

interface ListFiltersProps {
  search: LibrarySearch
  /** The library's categories, the programme's stages and roles; empty while they load. */
  categories: { slug: string; name: string; count: number }[]
  stages: Choice[]
  roles: Choice[]
}

const STATE_WORDS = { in_progress: 'Sedang berjalan', completed: 'Selesai' } as const
const SORT_WORDS = { popular: 'Paling banyak dibuka', title: 'Judul A–Z' } as const

/** Whose, which kind, about what and for whom: all of it stands in the address. */
export function ListFilters({ search, categories, stages, roles }: ListFiltersProps) {
  const isWhole = search.show === undefined
  return (
    <div className={classes.filters}>
      {isWhole && <Words search={search} />}
      <FilterChips label="Bagian dan jenis">
        <Show search={search} show={undefined}>
          Semua
        </Show>
        <Show search={search} show="favorit">
          Favorit
        </Show>
        <Show search={search} show="riwayat">
          Riwayat
        </Show>
        <FilterDivider />
        <Choices search={search} name="type" words={TYPE_WORDS} />
        {search.show === 'riwayat' && (
          <>
            <FilterDivider />
            <Choices search={search} name="state" words={STATE_WORDS} />
          </>
        )}
      </FilterChips>
      {isWhole && (
        <>
          <div className={classes.categories} data-empty={categories.length === 0 || undefined}>
            <FilterChips label="Kategori">
              {categories.map(({ slug, name, count }) => (
                <Toggle key={slug} search={search} name="category" value={slug} count={count}>
                  {name}
                </Toggle>
              ))}
            </FilterChips>
          </div>
          <Selects search={search} stages={stages} roles={roles} />
        </>
      )}
    </div>
  )
}

function Words({ search }: Pick<ListFiltersProps, 'search'>) {
  const change = useFilters<Change>(LIST)
  return (
    <SearchInput
      label="Cari di perpustakaan"
      placeholder="Cari judul, isi, atau penulis"
      words={search.search ?? ''}
      onSearch={(words) => change({ search: words || undefined })}
      className={classes.search}
    />
  )
}

function Selects({ search, stages, roles }: Pick<ListFiltersProps, 'search' | 'stages' | 'roles'>) {
  const change = useFilters<Change>(LIST)
  return (
    <FilterChips label="Tingkat, peran, tahap, dan urutan">
      <FilterSelect
        label="Tingkat"
        all="Semua tingkat"
        value={search.level}
        choices={choicesOf(LEVEL_WORDS)}
        onChange={(level) => change({ level })}
      />
      <FilterSelect
        label="Peran"
        all="Semua peran"
        value={search.role}
        choices={roles.map(({ code, name }) => ({ value: code, label: name }))}
        onChange={(role) => change({ role })}
      />
      <FilterSelect
        label="Tahap"
        all="Semua tahap"
        value={search.stage}
        choices={stages.map(({ code, name }) => ({ value: code, label: name }))}
        onChange={(stage) => change({ stage })}
      />
      <FilterSelect
        label="Urutkan"
        all={search.search ? 'Paling cocok' : 'Terbaru'}
        value={search.sort}
        choices={choicesOf(SORT_WORDS)}
        onChange={(sort) => change({ sort })}
      />
    </FilterChips>
  )
}

const choicesOf = (words: Record<string, string>) => Object.entries(words).map(([value, label]) => ({ value, label }))

type Change = Partial<Record<keyof LibrarySearch, string>>

const LIST = '/library/content'

interface ChoicesProps {
  search: LibrarySearch
  name: 'type' | 'state'
  words: Record<string, string>
}

function Choices({ search, name, words }: ChoicesProps) {
  return Object.entries(words).map(([value, label]) => (
    <Toggle key={value} search={search} name={name} value={value}>
      {label}
    </Toggle>
  ))
}

interface ToggleProps {
  search: LibrarySearch
  name: 'type' | 'state' | 'category'
  value: string
  count?: number
  children: ReactNode
}

/** The same chip again takes the choice back. */
function Toggle({ search, name, value, count, children }: ToggleProps) {
  const isChosen = search[name] === value
  return (
    <FilterChip
      isChosen={isChosen}
      {...(count !== undefined && { count })}
      renderRoot={(props) => (
        <FilterLink<Change> to={LIST} search={search} change={{ [name]: isChosen ? undefined : value }} {...props} />
      )}
    >
      {children}
    </FilterChip>
  )
}

interface ShowProps {
  search: LibrarySearch
  show: LibrarySearch['show'] | undefined
  children: ReactNode
}

/** Another list, not another filter: back leads to the one before. */
function Show({ search, show, children }: ShowProps) {
  return (
    <FilterChip
      isChosen={search.show === show}
      renderRoot={(props) => (
        <Link
          to={LIST}
          search={{ ...(show && { show }), ...(search.type && { type: search.type }) }}
          resetScroll={false}
          activeOptions={{ exact: true }}
          {...props}
        />
      )}
    >
      {children}
    </FilterChip>
  )
}
