import { useEffect, useRef, useState } from 'react'
import { TextInput } from '@mantine/core'
import { IconChevronDown, IconChevronUp, IconSearch } from '@tabler/icons-react'
import classes from './pdf-search.module.css'
import { ToolButton } from './pdf-tool-button.tsx'
import { MarkedParts } from '../reader/reader-marked.tsx'
import type { PdfSearchControl } from './use-pdf-search.ts'

/** Search in the book with a list of hits, then hit by hit. */
export function PdfSearch({ search }: { search: PdfSearchControl }) {
  const { hits, current, goTo, setQuery } = search
  const [text, setText] = useState(search.query)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const at = current ? hits.indexOf(current) : -1
  return (
    <div className={classes.search} role="search">
      <div className={classes.row}>
        <TextInput
          ref={field}
          type="search"
          aria-label="Cari di buku"
          placeholder="Cari di buku"
          leftSection={<IconSearch size={18} aria-hidden />}
          value={text}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value)
            setQuery(currentTarget.value)
          }}
          onKeyDown={({ key, shiftKey }) => key === 'Enter' && goTo(hits[shiftKey ? at - 1 : at + 1])}
        />
        <ToolButton name="Hasil sebelumnya" isOff={at <= 0} onClick={() => goTo(hits[at - 1])}>
          <IconChevronUp aria-hidden />
        </ToolButton>
        <ToolButton name="Hasil berikutnya" isOff={at + 1 >= hits.length} onClick={() => goTo(hits[at + 1])}>
          <IconChevronDown aria-hidden />
        </ToolButton>
      </div>
      <p className={classes.count} role="status">
        {countWords(search)}
      </p>
      {!current && <HitList search={search} />}
    </div>
  )
}

const HitList = ({ search: { hits, goTo } }: { search: PdfSearchControl }) => (
  <ol className={classes.hits}>
    {hits.map((hit) => (
      <li key={`${hit.page}-${hit.index}`}>
        <button type="button" onClick={() => goTo(hit)}>
          <span className={classes.page}>Hal. {hit.page}</span>
          <span>
            <MarkedParts parts={hit.parts} />
          </span>
        </button>
      </li>
    ))}
  </ol>
)

function countWords({ query, hits, current, isReady }: PdfSearchControl): string {
  if (!query) return ''
  if (!isReady) return 'Membaca seluruh buku …'
  if (current) return `Hasil ${hits.indexOf(current) + 1} dari ${hits.length}, halaman ${current.page}`
  return hits.length > 0 ? `${hits.length} kali ditemukan` : 'Tidak ditemukan'
}
