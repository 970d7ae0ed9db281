import { Button } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ConsoleLink } from '../console/console-link.tsx'
import { ExportMenu } from '../console/list/export-menu.tsx'
import { ListPages } from '../console/list/list-pages.tsx'
import type { ListState } from '../console/list/list-state.ts'
import { useListNavigate } from '../console/list/use-list-navigate.ts'
import type { ScreenProps } from '../console/screen.ts'
import { download } from '../../lib/file/download.ts'
import { formatNumber } from '../../lib/text/format-number.ts'
import { localDay } from '../../lib/time/local-day.ts'
import { usePageTitle } from '../../lib/navigation/page-title.ts'
import { EmptyState } from '../../ui/state/empty-state.tsx'
import { QueryBoundary } from '../../ui/state/query-boundary.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { RowSkeleton } from '../../ui/state/skeletons.tsx'
import { addressOf, chosen, readAddress } from '../console/list/list-address.ts'
import { PeopleFilters, SCOPES, sortOf, STATUSES } from './people-filters.tsx'
import { PeopleRows } from './people-rows.tsx'
import toolClasses from '../console/list/list-tools.module.css'
import listClasses from '../console/list/list.module.css'
import { peopleQuery } from './queries.ts'
import { COUNTED } from './text.ts'

const FILTERS = ['scope', 'status', 'region_hub_id']

/** /console/orang: list of people with a search. */
export function PeoplePage({ search, self }: ScreenProps) {
  usePageTitle('Orang')
  const state = readAddress(FILTERS, search)
  const show = useListNavigate({
    shown: state,
    read: (newest) => readAddress(FILTERS, newest),
    write: (next) => addressOf('orang', next),
  })
  return (
    <>
      <PageHead
        title="Orang"
        sub="Semua yang punya akun di Semai. Membuka data seseorang tercatat dan terbaca olehnya."
        crumbs={[
          <ConsoleLink key="console" to="/console">
            Konsol
          </ConsoleLink>,
          'Orang',
        ]}
        action={
          <div className={toolClasses.tools}>
            <ExportMenu onExport={(choice) => exportPeople({ ...narrowedBy(state), ...choice })} />
            <Button
              component={ConsoleLink}
              size="sm"
              to="/console/invitation"
              leftSection={<IconUserPlus size={18} aria-hidden />}
            >
              Undang orang
            </Button>
          </div>
        }
      />
      <PeopleFilters state={state} self={self} onChange={show} />
      <People state={state} onChange={show} />
    </>
  )
}

function People({ state, onChange }: { state: ListState; onChange: (state: ListState) => void }) {
  const query = useQuery({ ...peopleQuery(queryOf(state)), placeholderData: keepPreviousData })
  return (
    <QueryBoundary
      query={query}
      skeleton={<RowSkeleton count={8} lead="avatar" label="Memuat daftar orang" />}
      errorTitle="Daftar orang tidak terbuka"
    >
      {({ data, total, total_page }) => (
        <div aria-busy={query.isPlaceholderData}>
          <p className={listClasses.count} role="status">
            {countWords(total)}
          </p>
          {data.length > 0 ? (
            <PeopleRows people={data} />
          ) : (
            <EmptyState
              level={2}
              title="Tidak ada yang cocok"
              action={<ConsoleLink to="/console/orang">Hapus saringan</ConsoleLink>}
            >
              Coba sebagian nama saja, atau e-mail lengkapnya.
            </EmptyState>
          )}
          <ListPages state={state} total={total} totalPages={total_page} onChange={onChange} />
        </div>
      )}
    </QueryBoundary>
  )
}

function countWords(total: number): string {
  if (total === 0) return 'Tidak ada orang'
  return total > COUNTED ? `Lebih dari ${formatNumber(COUNTED)} orang` : `${formatNumber(total)} orang`
}

const queryOf = (state: ListState) => ({ page: state.page, size: state.size, ...narrowedBy(state) })

/** Query parameters without page and size. */
function narrowedBy(state: ListState) {
  const { search, filters } = state
  const [hub] = filters['region_hub_id'] ?? []
  const scope = chosen(state, 'scope', SCOPES)
  const status = chosen(state, 'status', STATUSES)
  const sort = sortOf(state)
  return {
    ...(search && { search }),
    ...(scope && { scope }),
    ...(status && { status }),
    ...(hub && { region_hub_id: hub }),
    ...(sort && { sort }),
  }
}

const exportPeople = (query: Record<string, string>) =>
  download(
    `/v1/console-people/export?${new URLSearchParams(query)}`,
    `orang-${localDay(new Date(), 'Asia/Jakarta')}.csv`,
  )
