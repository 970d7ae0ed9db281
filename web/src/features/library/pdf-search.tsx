import { useState } from 'react'
import { TextInput } from '@mantine/core'
import '@mantine/core/styles/Input.css'
import { IconSearch } from '@tabler/icons-react'
import classes from './pdf-search.module.css'
import { MarkedParts } from './reader-marked.tsx'
import type { PdfSearchControl } from './use-pdf-search.ts'

/** Where a word stands in the whole book. */
export function PdfSearch({ search }: { search: PdfSearchControl }) {
  const { hits, current, goTo } = search
  const [text, setText] = useState(search.query)
  return (
    <div className={classes.search} role="search">
      <TextInput
        type="search"
        label="Cari di buku"
        placeholder="Kata yang kamu cari"
        leftSection={<IconSearch size={18} aria-hidden />}
        value={text}
        data-autofocus
        onChange={({ currentTarget }) => {
          setText(currentTarget.value)
          search.setQuery(currentTarget.value)
        }}
        onKeyDown={({ key }) => {
          const [first] = hits
          if (key === 'Enter' && first) goTo(nextHit(search) ?? first)
        }}
      />
      <p className={classes.count} role="status">
        {countWords(search)}
      </p>
      <ol className={classes.hits}>
        {hits.map((hit) => (
          <li key={`${hit.page}-${hit.index}`}>
            <button type="button" aria-current={hit === current ? 'true' : undefined} onClick={() => goTo(hit)}>
              <span className={classes.page}>Hal. {hit.page}</span>
              <span>
                <MarkedParts parts={hit.parts} />
              </span>
            </button>
          </li>
        ))}
      </ol>
    </div>
  )
}

const nextHit = ({ hits, current }: PdfSearchControl) => (current ? hits[hits.indexOf(current) + 1] : hits[0])

function countWords({ query, hits, isReady }: PdfSearchControl): string {
  if (!query) return ''
  if (!isReady) return 'Membaca seluruh buku …'
  return hits.length > 0 ? `${hits.length} kali ditemukan` : 'Tidak ditemukan'
}
