import { IconX } from '@tabler/icons-react'
import { useFilters } from '../../../lib/use-filters.ts'
import { FilterChip, FilterChips } from '../../../ui/field/filter-chip.tsx'
import { FilterSelect } from '../../../ui/field/filter-field.tsx'
import { FilterLink } from '../../../ui/field/filter-link.tsx'
import { SearchInput } from '../../../ui/field/search-input.tsx'
import classes from './feed-filters.module.css'
import type { ForumChange, ForumSearch } from './search.ts'
import { TYPE_WORDS } from '../topic/text.ts'

interface FeedFiltersProps {
  search: ForumSearch
  /** The regional hubs and the programme's stages; empty while they load. */
  hubs: { id: string; name: string }[]
  stages: { code: string; name: string }[]
  /** Whose topics alone are shown. */
  author?: string | undefined
}

/** By words, kind, hub and stage. All of it stands in the address. */
export function FeedFilters({ search, hubs, stages, author }: FeedFiltersProps) {
  const change = useFilters<ForumChange>('/forum')
  return (
    <div className={classes.filters}>
      <SearchInput
        label="Cari di forum"
        placeholder="Cari judul, isi, atau tag"
        words={search.search ?? ''}
        onSearch={(words) => change({ search: words || undefined })}
      />
      <FilterChips label="Jenis, hub, dan tahap">
        {search.tag && <Removable search={search} change={{ tag: undefined }} words={`#${search.tag}`} />}
        {search.author && (
          <Removable
            search={search}
            change={{ author: undefined }}
            words={author ? `Dari ${author}` : 'Satu penulis'}
          />
        )}
        <FilterSelect
          label="Jenis"
          all="Semua jenis"
          value={search.type}
          choices={Object.entries(TYPE_WORDS).map(([value, label]) => ({ value, label }))}
          onChange={(type) => change({ type })}
        />
        <FilterSelect
          label="Hub"
          all="Semua hub"
          value={search.hub}
          choices={hubs.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(hub) => change({ hub })}
        />
        <FilterSelect
          label="Tahap"
          all="Semua tahap"
          value={search.stage}
          choices={stages.map(({ code, name }) => ({ value: code, label: name }))}
          onChange={(stage) => change({ stage })}
        />
      </FilterChips>
    </div>
  )
}

/** A filter that is chosen elsewhere: it can only be taken away. */
const Removable = ({ search, change, words }: { search: ForumSearch; change: ForumChange; words: string }) => (
  <FilterChip
    isChosen
    renderRoot={(props) => (
      <FilterLink<ForumChange> to="/forum" search={search} change={change} {...props}>
        {words}
        <IconX size={16} aria-hidden />
        <span className="visually-hidden">, hapus saringan</span>
      </FilterLink>
    )}
  >
    {words}
  </FilterChip>
)
