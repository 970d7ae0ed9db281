import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Separator } from '@semai/contract/call/csv-line'
import { ConsoleLink } from '../console/console-link.tsx'
import { ownZone } from '../console/console-zone.ts'
import { ExportMenu } from '../console/list/export-menu.tsx'
import { ListPages } from '../console/list/list-pages.tsx'
import type { ListState } from '../console/list/list-state.ts'
import { useListNavigate } from '../console/list/use-list-navigate.ts'
import type { ScreenProps } from '../console/screen.ts'
import { download } from '../../lib/file/download.ts'
import { formatNumber } from '../../lib/text/format-number.ts'
import { usePageTitle } from '../../lib/navigation/page-title.ts'
import { EmptyState } from '../../ui/state/empty-state.tsx'
import { QueryBoundary } from '../../ui/state/query-boundary.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { RowSkeleton } from '../../ui/state/skeletons.tsx'
import { AuditEntries } from './audit-entries.tsx'
import { AuditFilters } from './audit-filters.tsx'
import { auditQuery, type AuditFilter } from './audit-queries.ts'
import { addressOf, readAddress } from '../console/list/list-address.ts'
import listClasses from '../console/list/list.module.css'
import { COUNTED } from './text.ts'

const FILTERS = ['actor_id', 'subject_id', 'action', 'resource', 'from', 'to'] as const
const ZONES = ['Asia/Jakarta', 'Asia/Makassar', 'Asia/Jayapura'] as const

/** /console/riwayat: audit log with filters and CSV export. */
export function AuditPage({ search, self }: ScreenProps) {
  usePageTitle('Riwayat tindakan')
  const state = readAddress(FILTERS, search)
  const zone = ownZone(self)
  const filter = filterOf(state, zone)
  const show = useListNavigate({
    shown: state,
    read: (newest) => readAddress(FILTERS, newest),
    write: (next) => addressOf('riwayat', next),
  })
  return (
    <>
      <PageHead
        title="Riwayat tindakan"
        sub="Siapa melakukan apa, kapan, dan apa yang berubah. Tidak ada yang bisa mengubah catatan ini."
        crumbs={[
          <ConsoleLink key="console" to="/console">
            Konsol
          </ConsoleLink>,
          'Riwayat tindakan',
        ]}
        action={<ExportMenu onExport={(choice) => exportAudit({ ...filter, ...choice })} />}
      />
      <AuditFilters state={state} onChange={show} />
      <Entries state={state} filter={filter} zone={zone} onChange={show} />
    </>
  )
}

interface EntriesProps {
  state: ListState
  filter: AuditFilter
  zone: string
  onChange: (state: ListState) => void
}

function Entries({ state, filter, zone, onChange }: EntriesProps) {
  const query = useQuery({
    ...auditQuery({ ...filter, page: state.page, size: state.size }),
    placeholderData: keepPreviousData,
  })
  return (
    <QueryBoundary
      query={query}
      skeleton={<RowSkeleton count={8} lead="none" label="Memuat riwayat" />}
      errorTitle="Riwayat tidak terbuka"
    >
      {({ data, total, total_page }) => (
        <div aria-busy={query.isPlaceholderData}>
          <p className={listClasses.count} role="status">
            {total > COUNTED ? `Lebih dari ${formatNumber(COUNTED)} tindakan` : `${formatNumber(total)} tindakan`}
          </p>
          {data.length > 0 ? (
            <AuditEntries entries={data} zone={zone} />
          ) : (
            <EmptyState
              level={2}
              title="Tidak ada yang cocok"
              action={<ConsoleLink to="/console/riwayat">Hapus saringan</ConsoleLink>}
            >
              Ubah saringan atau rentang harinya.
            </EmptyState>
          )}
          <ListPages state={state} total={total} totalPages={total_page} onChange={onChange} />
        </div>
      )}
    </QueryBoundary>
  )
}

function exportAudit(filter: AuditFilter & { separator?: Separator }) {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(filter)) if (value) query.set(name, String(value))
  return download(`/v1/audit/export?${query}`, 'riwayat-tindakan.csv')
}

function filterOf({ filters }: ListState, zone: string): AuditFilter {
  const given = Object.fromEntries(FILTERS.flatMap((name) => (filters[name]?.[0] ? [[name, filters[name][0]]] : [])))
  const time_zone = ZONES.find((known) => known === zone)
  return { ...given, ...(time_zone && { time_zone }) }
}
