import { useState } from 'react'
import { Button, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { FilterChip, FilterChips } from '../../../ui/field/filter-chip.tsx'
import { Motif } from '../../../ui/picture/motif.tsx'
import classes from './list-hero.module.css'
import { filterChoicesQuery } from './queries.ts'
import { TYPE_WORDS } from '../reader/text.ts'

/** Search field and links by type at the top of the library. */
export function LibraryHero() {
  const { data: choices } = useQuery(filterChoicesQuery)
  return (
    <div className={classes.hero}>
      <Motif className={classes.motif} />
      <h1>Perpustakaan</h1>
      <p className={classes.sub}>
        Video, buku, dan artikel untuk tiap tahap merintis. Bisa disimpan, dibaca tanpa sinyal.
      </p>
      <HeroSearch />
      <FilterChips label="Jenis konten">
        {(['video', 'book', 'article'] as const).map((type) => (
          <FilterChip
            key={type}
            isChosen={false}
            {...countOf(choices?.types, type)}
            renderRoot={(props) => <Link to="/library/content" search={{ type }} {...props} />}
          >
            {TYPE_WORDS[type]}
          </FilterChip>
        ))}
        <FilterChip isChosen={false} renderRoot={(props) => <Link to="/inspire" {...props} />}>
          Inspirasi
        </FilterChip>
      </FilterChips>
    </div>
  )
}

function countOf(types: { type: string; count: number }[] | undefined, type: string) {
  const count = types?.find((known) => known.type === type)?.count
  return count === undefined ? {} : { count }
}

function HeroSearch() {
  const navigate = useNavigate()
  const [words, setWords] = useState('')
  return (
    <form
      role="search"
      aria-label="Cari di perpustakaan"
      className={classes.search}
      onSubmit={(event) => {
        event.preventDefault()
        const search = words.trim()
        void navigate({ to: '/library/content', search: search ? { search } : {} })
      }}
    >
      <TextInput
        type="search"
        aria-label="Cari video, buku, atau artikel"
        placeholder="Cari video, buku, atau artikel"
        leftSection={<IconSearch size={20} aria-hidden />}
        maxLength={100}
        value={words}
        onChange={({ currentTarget: { value } }) => setWords(value)}
        className={classes.input}
      />
      <Button type="submit">Cari</Button>
    </form>
  )
}
