import { useState } from 'react'
import { TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import type { ForumCategory } from '@semai/contract/forum/forum'
import { formatNumber } from '../../../lib/text/format-number.ts'
import { sumCounts } from '../../../lib/filter/sum-counts.ts'
import { FilterGroup, FilterSheet } from '../../../ui/dialog/filter-sheet.tsx'
import { FilterChip } from '../../../ui/field/filter-chip.tsx'
import { FilterChoices } from '../../../ui/field/filter-choices.tsx'
import { FilterSelect } from '../../../ui/field/filter-field.tsx'
import { topicCountsQuery } from '../queries.ts'
import { FEED_WORDS, TYPE_WORDS } from '../topic/text.ts'
import { CategoryIcon } from './category-icon.tsx'
import { withoutFilters, type ForumSearch } from './search.ts'

export interface FeedChoices {
  /** Categories, hubs and stages; empty while they load. */
  categories: readonly ForumCategory[]
  hubs: { id: string; name: string }[]
  stages: { code: string; name: string }[]
  /** Name of the author that the feed is filtered by. */
  author?: string | undefined
}

interface FeedFilterSheetProps extends FeedChoices {
  search: ForumSearch
  onClose: () => void
  /** Apply the chosen filters. */
  onShow: (search: ForumSearch) => void
}

/** Sheet of the forum's filters, each with the number of matching topics. */
export function FeedFilterSheet({ search, onClose, onShow, ...choices }: FeedFilterSheetProps) {
  const [draft, setDraft] = useState(search)
  const { total, countFor } = useCounts(draft)
  const change = (more: ForumChangeOf) => setDraft((before) => ({ ...before, ...more }))
  const list = { draft, change, countFor }
  return (
    <FilterSheet
      onClose={onClose}
      onClear={() => setDraft(withoutFilters)}
      onShow={() => onShow(draft)}
      showWords={total === undefined ? 'Tampilkan topik' : `Tampilkan ${formatNumber(total)} topik`}
    >
      <TextInput
        label="Judul, isi, atau tag"
        maxLength={100}
        value={draft.search ?? ''}
        onChange={({ currentTarget: { value } }) => change({ search: value || undefined })}
      />
      <FoundElsewhere {...list} author={choices.author} />
      <Categories {...list} categories={choices.categories} />
      <FilterGroup name="Jenis">
        <FilterChoices
          value={draft.type}
          words={TYPE_WORDS}
          countFor={(type) => countFor({ type })}
          onChange={(type) => change({ type: typeOf(type) })}
        />
        <Unanswered {...list} />
      </FilterGroup>
      <FilterGroup name="Tahap">
        <FilterChoices
          value={draft.stage}
          words={Object.fromEntries(choices.stages.map(({ code, name }) => [code, name]))}
          countFor={(stage) => countFor({ stage })}
          onChange={(stage) => change({ stage })}
        />
      </FilterGroup>
      <FilterGroup name="Hub">
        <FilterSelect
          label="Hub"
          all="Semua hub"
          value={draft.hub}
          choices={choices.hubs.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(hub) => change({ hub })}
        />
      </FilterGroup>
    </FilterSheet>
  )
}

type ForumChangeOf = { [Name in keyof ForumSearch]?: ForumSearch[Name] | undefined }

const TYPES = ['diskusi', 'pertanyaan', 'karya', 'pengumuman'] as const

const typeOf = (value: string | undefined) => TYPES.find((type) => type === value)

const UNANSWERED = 'belum-terjawab'
const TYPING_MS = 300

/** Count the topics of the draft filters, and with one more choice. */
function useCounts({ feed, tag, hub, author, search, category, type, stage }: ForumSearch) {
  const [words] = useDebouncedValue(search?.trim(), TYPING_MS)
  const { data } = useQuery(
    topicCountsQuery({
      ...(feed === 'diikuti' && { feed }),
      ...(tag && { tag }),
      ...(hub && { region_hub_id: hub }),
      ...(author && { author_id: author }),
      ...(words && { search: words }),
    }),
  )
  const chosen = { category, type, stage, is_unanswered: feed === UNANSWERED || undefined }
  return {
    total: data && sumCounts(data, chosen),
    countFor: (choice: object) => data && sumCounts(data, { ...chosen, ...choice }),
  }
}

interface DraftProps {
  draft: ForumSearch
  change: (more: ForumChangeOf) => void
  countFor: (choice: object) => number | undefined
}

const Categories = ({ draft, change, countFor, categories }: DraftProps & Pick<FeedChoices, 'categories'>) => (
  <FilterGroup name="Kategori">
    {categories.map(({ slug, name, icon }) => (
      <FilterChip
        key={slug}
        isChosen={slug === draft.category}
        icon={<CategoryIcon name={icon} size={16} />}
        count={countFor({ category: slug })}
        onClick={() => change({ category: slug === draft.category ? undefined : slug })}
      >
        {name}
      </FilterChip>
    ))}
  </FilterGroup>
)

/** A feed of its own, ordered by time. */
const Unanswered = ({ draft: { feed }, change, countFor }: DraftProps) => (
  <FilterChip
    isChosen={feed === UNANSWERED}
    count={feed === 'diikuti' ? undefined : countFor({ is_unanswered: true })}
    onClick={() => change({ feed: feed === UNANSWERED ? undefined : UNANSWERED })}
  >
    {FEED_WORDS[UNANSWERED]}
  </FilterChip>
)

/** Filters that are set from a topic. The sheet can only remove them. */
function FoundElsewhere({ draft: { tag, author }, change, author: name }: DraftProps & Pick<FeedChoices, 'author'>) {
  if (!tag && !author) return null
  return (
    <FilterGroup name="Dari topik yang kamu baca">
      {tag && (
        <FilterChip isChosen onClick={() => change({ tag: undefined })}>
          #{tag}
        </FilterChip>
      )}
      {author && (
        <FilterChip isChosen onClick={() => change({ author: undefined })}>
          {name ? `Dari ${name}` : 'Satu penulis'}
        </FilterChip>
      )}
    </FilterGroup>
  )
}
