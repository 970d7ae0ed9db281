import { Suspense, useState } from 'react'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Resource } from '@semai/contract/console/resource/resource'
import type { ConsoleRow } from '@semai/contract/console/record'
import type { ConsoleSelf } from '@semai/contract/console/self'
import { formatNumber } from '../../../lib/text/format-number.ts'
import { EmptyState } from '../../../ui/state/empty-state.tsx'
import { lazyChunk } from '../../../lib/first-paint/lazy-chunk.tsx'
import { QueryBoundary } from '../../../ui/state/query-boundary.tsx'
import { RowSkeleton } from '../../../ui/state/skeletons.tsx'
import { ConsoleLink, useConsoleNavigate } from '../console-link.tsx'
import { ListBulk } from './list-bulk.tsx'
import { ListFilters } from './list-filters.tsx'
import { ListPages } from './list-pages.tsx'
import { isNarrowed, listAddress, readListState, rowsQueryOf, type ListState } from './list-state.ts'
import { ListTable } from './list-table.tsx'
import classes from './list.module.css'
import { newAddress } from '../record/record-address.ts'
import { rowsQuery } from '../queries.ts'
import { useListNavigate } from './use-list-navigate.ts'

const ListOrder = lazyChunk(async () => (await import('./list-order.tsx')).ListOrder)

interface ListProps {
  resource: Resource
  self: ConsoleSelf
  search: Record<string, string>
}

/** List of a resource’s rows, with the filters and sort of the URL. */
export function ResourceList({ resource, self, search }: ListProps) {
  const state = readListState(resource, search)
  const show = useListNavigate({
    shown: state,
    read: (newest) => readListState(resource, newest),
    write: (next) => listAddress(resource, next),
  })
  if (state.isOrdering)
    return (
      <Suspense fallback={<RowSkeleton count={8} lead="none" />}>
        <ListOrder resource={resource} state={state} onChange={show} />
      </Suspense>
    )
  return (
    <>
      <ListFilters resource={resource} self={self} state={state} onChange={show} />
      <Rows
        key={JSON.stringify([state.search, state.filters])}
        resource={resource}
        self={self}
        state={state}
        onChange={show}
      />
    </>
  )
}

interface RowsProps {
  resource: Resource
  self: ConsoleSelf
  state: ListState
  onChange: (state: ListState) => void
}

// Remounts when filters change, so that hidden rows are no longer selected.
function Rows({ resource, self, state, onChange }: RowsProps) {
  const query = useQuery({ ...rowsQuery(resource.name, rowsQueryOf(state)), placeholderData: keepPreviousData })
  const [selected, setSelected] = useState<ReadonlyMap<string, ConsoleRow>>(new Map())
  return (
    <QueryBoundary
      query={query}
      skeleton={<RowSkeleton count={8} lead="none" label="Memuat daftar" />}
      errorTitle="Daftar ini tidak terbuka"
    >
      {({ data, total, total_page }) => (
        <div className={classes.list} aria-busy={query.isPlaceholderData}>
          <p className={classes.count} role="status">
            {countWords(resource, total, state)}
            {selected.size > 0 && `, ${formatNumber(selected.size)} dipilih`}
          </p>
          {data.length > 0 ? (
            <ListTable
              resource={resource}
              self={self}
              rows={data}
              state={state}
              selected={selected}
              onSelect={setSelected}
              onChange={onChange}
            />
          ) : (
            <Nothing resource={resource} state={state} />
          )}
          <ListPages state={state} totalPages={total_page} total={total} onChange={onChange} />
          <ListBulk resource={resource} rows={[...selected.values()]} onDone={() => setSelected(new Map())} />
        </div>
      )}
    </QueryBoundary>
  )
}

function countWords({ title }: Resource, total: number, state: ListState): string {
  if (total === 0) return isNarrowed(state) ? 'Tidak ada yang cocok' : 'Belum ada data'
  return isNarrowed(state) ? `${formatNumber(total)} cocok` : `${formatNumber(total)} ${title.toLocaleLowerCase('id')}`
}

function Nothing({ resource, state }: { resource: Resource; state: ListState }) {
  const navigate = useConsoleNavigate()
  if (isNarrowed(state))
    return (
      <EmptyState
        level={2}
        title="Tidak ada yang cocok"
        action={<ConsoleLink to={listAddress(resource, {})}>Hapus saringan</ConsoleLink>}
      >
        Ubah kata pencarian atau saringannya.
      </EmptyState>
    )
  return (
    <EmptyState
      level={2}
      title={`Belum ada ${resource.one}`}
      action={
        resource.can.create && (
          <Button
            leftSection={<IconPlus size={18} aria-hidden />}
            onClick={() => void navigate(newAddress(resource, state))}
          >
            Tambah {resource.one}
          </Button>
        )
      }
    >
      {resource.can.create ? 'Yang kamu tambah muncul di sini.' : 'Isinya muncul di sini kalau sudah ada.'}
    </EmptyState>
  )
}
