import { Drawer } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ConsoleAudit, ConsoleRecord } from '@semai/contract/console/record'
import type { Resource } from '@semai/contract/console/resource/resource'
import type { ConsoleSelf } from '@semai/contract/console/self'
import { EmptyState } from '../../../ui/state/empty-state.tsx'
import { QueryBoundary } from '../../../ui/state/query-boundary.tsx'
import { LoadMore } from '../../../ui/state/load-more.tsx'
import { RowSkeleton } from '../../../ui/state/skeletons.tsx'
import { ownZone } from '../console-zone.ts'
import { HistoryChange } from './history-change.tsx'
import classes from './history-panel.module.css'
import { historyQuery } from '../queries.ts'
import { instantWords } from '../value-text.ts'

interface HistoryPanelProps {
  resource: Resource
  record: ConsoleRecord
  self: ConsoleSelf
  onClose: () => void
}

/** Audit trail of a record, latest first. */
export function HistoryPanel({ resource, record, self, onClose }: HistoryPanelProps) {
  const query = useInfiniteQuery(historyQuery(resource.name, record.id))
  return (
    <Drawer opened position="right" size="lg" title="Riwayat perubahan" onClose={onClose}>
      <QueryBoundary query={query} skeleton={<RowSkeleton lead="none" />} errorTitle="Riwayatnya tidak terbuka">
        {({ pages }) => {
          const entries = pages.flatMap(({ data }) => data)
          if (entries.length === 0)
            return <EmptyState title="Belum ada perubahan">Setiap perubahan lewat konsol tercatat di sini.</EmptyState>
          return (
            <>
              <ol className={classes.entries}>
                {entries.map((entry) => (
                  <Entry key={entry.id} entry={entry} resource={resource} self={self} />
                ))}
              </ol>
              <LoadMore query={query} />
            </>
          )
        }}
      </QueryBoundary>
    </Drawer>
  )
}

function Entry({ entry, resource, self }: { entry: ConsoleAudit; resource: Resource; self: ConsoleSelf }) {
  return (
    <li className={classes.entry}>
      <h3>{entry.summary}</h3>
      <p className={classes.who}>
        {entry.actor_name ?? 'Akun yang sudah dihapus'}, {instantWords(entry.createdAt, ownZone(self))}
      </p>
      {entry.changes.length > 0 && (
        <dl className={classes.changes}>
          {entry.changes.map((change) => (
            <HistoryChange key={change.field} change={change} resource={resource} self={self} />
          ))}
        </dl>
      )}
    </li>
  )
}
