import { useState } from 'react'
import { TextInput } from '@mantine/core'
import { IconChevronRight, IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Guideline } from '@semai/contract/guideline'
import rows from '../../ui/fact/icon-rows.module.css'
import { EmptyState } from '../../ui/state/empty-state.tsx'
import { QueryBoundary } from '../../ui/state/query-boundary.tsx'
import { RowSkeleton } from '../../ui/state/skeletons.tsx'
import { SupportLink } from '../../ui/link/support-link.tsx'
import { GuidelineIcon } from './guideline-icon.tsx'
import { findGuidelines } from './find-guidelines.ts'
import classes from './guideline-list.module.css'
import { guidelinesQuery } from './queries.ts'

/** All guidelines, and a field that narrows them while one types: it needs no network. */
export function GuidelineList() {
  const query = useQuery(guidelinesQuery)
  const [words, setWords] = useState('')
  return (
    <QueryBoundary
      query={query}
      skeleton={<RowSkeleton count={8} lead="avatar" label="Memuat panduan" />}
      errorTitle="Panduan tidak terbuka"
    >
      {(guidelines) => (
        <>
          <TextInput
            type="search"
            aria-label="Cari panduan"
            placeholder="Cari panduan"
            leftSection={<IconSearch size={20} aria-hidden />}
            maxLength={100}
            value={words}
            onChange={({ currentTarget: { value } }) => setWords(value)}
            className={classes.search}
          />
          <Found guidelines={findGuidelines(guidelines, words)} isSearch={words.trim() !== ''} />
        </>
      )}
    </QueryBoundary>
  )
}

function Found({ guidelines, isSearch }: { guidelines: Guideline[]; isSearch: boolean }) {
  if (guidelines.length === 0)
    return (
      <EmptyState title={isSearch ? 'Tidak ada panduan yang cocok' : 'Belum ada panduan'} level={2}>
        {isSearch ? (
          <>
            Coba kata lain, atau tulis ke <SupportLink />.
          </>
        ) : (
          'Panduan setiap langkah program akan muncul di sini.'
        )}
      </EmptyState>
    )
  return (
    <ol className={classes.rows}>
      {guidelines.map(({ id, title, summary, icon }) => (
        <li key={id}>
          <Link to="/guideline/show" search={{ id }} className={`${rows.row} ${classes.row}`}>
            <span className={rows.icon}>
              <GuidelineIcon name={icon} />
            </span>
            <span className={rows.words}>
              <b>{title}</b>
              <span>{summary}</span>
            </span>
            <IconChevronRight size={20} aria-hidden />
          </Link>
        </li>
      ))}
    </ol>
  )
}
