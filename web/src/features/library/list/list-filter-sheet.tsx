import { useState } from 'react'
import { TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { formatNumber } from '../../../lib/text/format-number.ts'
import { sumCounts } from '../../../lib/filter/sum-counts.ts'
import { FilterGroup, FilterSheet } from '../../../ui/dialog/filter-sheet.tsx'
import { FilterChoices } from '../../../ui/field/filter-choices.tsx'
import { FilterSelect } from '../../../ui/field/filter-field.tsx'
import { LEVEL_WORDS, TYPE_WORDS } from '../reader/text.ts'
import { listOf, readLibrarySearch, withoutFilters, type LibraryChange, type LibrarySearch } from './library-search.ts'
import { contentCountsQuery, contentListQuery } from './queries.ts'

interface Choice {
  code: string
  name: string
}

export interface ListChoices {
  /** Categories, stages and roles; empty while they load. */
  categories: { slug: string; name: string }[]
  stages: Choice[]
  roles: Choice[]
}

interface ListFilterSheetProps extends ListChoices {
  search: LibrarySearch
  onClose: () => void
  /** Apply the chosen filters. */
  onShow: (search: LibrarySearch) => void
}

/** Sheet of the library's filters. Choices of the whole library have the number of matching items. */
export function ListFilterSheet({ search, onClose, onShow, ...choices }: ListFilterSheetProps) {
  const [draft, setDraft] = useState(search)
  const { total, countFor } = useCounts(draft)
  const list: DraftProps = {
    draft,
    countFor,
    change: (more) => setDraft((before) => readLibrarySearch({ ...before, ...more })),
  }
  const isWhole = draft.show === undefined
  return (
    <FilterSheet
      onClose={onClose}
      onClear={() => setDraft(withoutFilters)}
      onShow={() => onShow(draft)}
      showWords={total === undefined ? 'Tampilkan konten' : `Tampilkan ${formatNumber(total)} konten`}
    >
      {isWhole && <Words {...list} />}
      <FilterGroup name="Jenis">
        <Choices {...list} name="type" words={TYPE_WORDS} />
      </FilterGroup>
      {draft.show === 'riwayat' && (
        <FilterGroup name="Sampai mana">
          <Choices {...list} name="state" words={STATE_WORDS} />
        </FilterGroup>
      )}
      {isWhole && <WholeGroups {...list} {...choices} />}
    </FilterSheet>
  )
}

const STATE_WORDS = { in_progress: 'Sedang berjalan', completed: 'Selesai' }
const SORT_WORDS = { popular: 'Paling banyak dibuka', title: 'Judul A–Z' }
const TYPING_MS = 300

interface DraftProps {
  draft: LibrarySearch
  change: (more: LibraryChange) => void
  countFor: (choice: object) => number | undefined
}

const WholeGroups = ({ categories, stages, roles, ...list }: DraftProps & ListChoices) => (
  <>
    <FilterGroup name="Kategori">
      <Choices {...list} name="category" words={Object.fromEntries(categories.map(({ slug, name }) => [slug, name]))} />
    </FilterGroup>
    <FilterGroup name="Tingkat">
      <Choices {...list} name="level" words={LEVEL_WORDS} />
    </FilterGroup>
    <FilterGroup name="Untuk siapa">
      <Select {...list} name="role" label="Peran" all="Semua peran" choices={roles} />
      <Select {...list} name="stage" label="Tahap" all="Semua tahap" choices={stages} />
    </FilterGroup>
    <FilterGroup name="Urutan">
      <FilterChoices value={list.draft.sort} words={SORT_WORDS} onChange={(sort) => list.change({ sort })} />
    </FilterGroup>
  </>
)

const Words = ({ draft, change }: DraftProps) => {
  // Typed text with its spaces, which the URL does not keep.
  const [words, setWords] = useState(draft.search ?? '')
  return (
    <TextInput
      label="Judul, isi, atau penulis"
      maxLength={100}
      value={draft.search === undefined && words.trim() !== '' ? '' : words}
      onChange={({ currentTarget: { value } }) => {
        setWords(value)
        change({ search: value })
      }}
    />
  )
}

interface ChoicesProps extends DraftProps {
  name: 'type' | 'state' | 'category' | 'level'
  words: Record<string, string>
}

const Choices = ({ draft, change, countFor, name, words }: ChoicesProps) => (
  <FilterChoices
    value={draft[name]}
    words={words}
    countFor={(value) => countFor({ [name]: value })}
    onChange={(value) => change({ [name]: value })}
  />
)

interface SelectProps extends DraftProps {
  name: 'role' | 'stage'
  label: string
  all: string
  choices: Choice[]
}

const Select = ({ draft, change, name, label, all, choices }: SelectProps) => (
  <FilterSelect
    label={label}
    all={all}
    value={draft[name]}
    choices={choices.map((choice) => ({ value: choice.code, label: choice.name }))}
    onChange={(value) => change({ [name]: value })}
  />
)

/** Count the matches of the draft filters; for the whole library also with one more choice. */
function useCounts(draft: LibrarySearch) {
  const { show, type, category, level, role, stage, search } = draft
  const [words] = useDebouncedValue(search, TYPING_MS)
  const asked = { ...(role && { role }), ...(stage && { stage }), ...(words && { search: words }) }
  const { data } = useQuery({ ...contentCountsQuery(asked), enabled: show === undefined })
  // Favourites and history have no counts; their list returns the total.
  const own = useInfiniteQuery({
    ...contentListQuery(listOf(draft)),
    placeholderData: keepPreviousData,
    enabled: show !== undefined,
  })
  const chosen = { type, category, level }
  return {
    total: show ? own.data?.pages[0]?.total : data && sumCounts(data, chosen),
    countFor: (choice: object) => (show ? undefined : data && sumCounts(data, { ...chosen, ...choice })),
  }
}
