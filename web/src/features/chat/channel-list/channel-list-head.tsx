import { IconEdit, IconSettings } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useFilters } from '../../../lib/filter/use-filters.ts'
import { FilterChip, FilterChips } from '../../../ui/field/filter-chip.tsx'
import { FilterLink } from '../../../ui/field/filter-link.tsx'
import { SearchInput } from '../../../ui/field/search-input.tsx'
import iconButton from '../../../ui/control/icon-button.module.css'
import classes from './channel-list-head.module.css'
import type { ChannelFilter, ChatSearch } from './channel-search.ts'

const FILTERS: { filter?: ChannelFilter; label: string }[] = [
  { label: 'Semua' },
  { filter: 'unread', label: 'Belum dibaca' },
  { filter: 'team', label: 'Tim' },
]

/** Filters of the list, and the link to a new conversation. */
export function ChannelListHead({ search }: { search: ChatSearch }) {
  const change = useFilters<ChatSearch>('/chat')
  const { search: words, filter: chosen } = search
  return (
    <header className={classes.head}>
      <div className={classes.title}>
        <h1>Pesan</h1>
        <Link to="/chat" search={{ ...search, baru: 'pesan' }} className={classes.new}>
          <IconEdit size={22} aria-hidden />
          <span>Pesan baru</span>
        </Link>
      </div>
      <div className={classes.find}>
        <SearchInput
          label="Cari percakapan dan pesan"
          placeholder="Cari pesan"
          words={words ?? ''}
          onSearch={(typed) => change({ search: typed || undefined })}
        />
        <Link to="/chat" search={{ ...search, atur: 'ya' }} className={iconButton.button} aria-label="Pengaturan pesan">
          <IconSettings size={22} aria-hidden />
        </Link>
      </div>
      <FilterChips label="Saring percakapan">
        {FILTERS.map(({ filter, label }) => (
          <FilterChip
            key={label}
            isChosen={filter === chosen}
            renderRoot={(props) => <FilterLink to="/chat" search={search} change={{ filter }} {...props} />}
          >
            {label}
          </FilterChip>
        ))}
      </FilterChips>
    </header>
  )
}
