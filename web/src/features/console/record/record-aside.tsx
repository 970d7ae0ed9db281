import { Suspense, useState } from 'react'
import { Button } from '@mantine/core'
import { IconChevronRight, IconHistory, IconTrash } from '@tabler/icons-react'
import type { ConsoleRecord } from '@semai/contract/console/record'
import type { Resource } from '@semai/contract/console/resource/resource'
import { resources } from '@semai/contract/console/resource/resources'
import type { ConsoleSelf } from '@semai/contract/console/self'
import { Card } from '../../../ui/card/card.tsx'
import { lazyChunk } from '../../../lib/first-paint/lazy-chunk.tsx'
import { useAskedAction } from '../action/asked-action.tsx'
import { ConsoleLink, useConsoleNavigate } from '../console-link.tsx'
import { ownZone } from '../console-zone.ts'
import { listAddress } from '../list/list-state.ts'
import { isInScope } from '../permission.ts'
import classes from './record-aside.module.css'
import { RecordFacts } from './record-facts.tsx'
import { removal } from '../action/removal.ts'
import { instantWords } from '../value-text.ts'

const HistoryPanel = lazyChunk(async () => (await import('./history-panel.tsx')).HistoryPanel)

interface RecordAsideProps {
  resource: Resource
  record: ConsoleRecord
  self: ConsoleSelf
  isDirty: boolean
}

/** Column beside a record: facts, child resources, actions and the audit trail. */
export function RecordAside({ resource, record, self, isDirty }: RecordAsideProps) {
  const [hasHistory, setHistory] = useState(false)
  return (
    <aside className={classes.aside} aria-label="Tentang data ini">
      <RecordFacts resource={resource} record={record} self={self} />
      <Children resource={resource} record={record} self={self} />
      <Actions resource={resource} record={record} isDirty={isDirty} />
      <div className={classes.changed}>
        {record.updated_at && (
          <p>
            Diubah {instantWords(record.updated_at, ownZone(self))}
            {record.updated_by && ` oleh ${record.updated_by}`}
          </p>
        )}
        <Button
          size="sm"
          variant="subtle"
          color="kertas"
          leftSection={<IconHistory size={18} aria-hidden />}
          onClick={() => setHistory(true)}
        >
          Riwayat perubahan
        </Button>
      </div>
      {hasHistory && (
        <Suspense>
          <HistoryPanel resource={resource} record={record} self={self} onClose={() => setHistory(false)} />
        </Suspense>
      )}
    </aside>
  )
}

/** Links to the record’s pages and child resources, such as a workshop’s modules. */
function Children({ resource, record, self }: Omit<RecordAsideProps, 'isDirty'>) {
  const children = resources.filter(
    ({ parent, fields, scope }) => parent && fields[parent]?.resource === resource.name && isInScope(scope, self),
  )
  const links = [
    ...(resource.pages ?? []).map(({ path, title }) => ({
      title,
      to: `/console/${resource.name}/${record.id}/${path}`,
    })),
    ...children.map((child) => ({
      title: child.title,
      to: listAddress(child, { filters: { [child.parent ?? '']: [record.id] } }),
    })),
  ]
  if (links.length === 0) return null
  return (
    <Card>
      <nav aria-label="Yang termasuk di dalamnya" className={classes.children}>
        {links.map(({ to, title }) => (
          <ConsoleLink key={to} to={to}>
            {title}
            <IconChevronRight size={18} aria-hidden />
          </ConsoleLink>
        ))}
      </nav>
    </Card>
  )
}

function Actions({ resource, record, isDirty }: Omit<RecordAsideProps, 'self'>) {
  const navigate = useConsoleNavigate()
  const { ask, begin, dialog, isPending } = useAskedAction(resource, record.id, ({ name }) => {
    if (name === 'remove') void navigate(listAddress(resource, {}), { replace: true })
  })
  const offered = resource.actions.filter(({ name }) => name !== 'publish' && record.allowed.includes(name))
  const canRemove = record.allowed.includes('remove')
  if (offered.length === 0 && !canRemove) return null
  return (
    <div className={classes.actions}>
      {offered.map((action) => (
        <Button
          key={action.name}
          size="sm"
          variant={action.isMain ? 'filled' : action.tone === 'danger' ? 'light' : 'default'}
          color={action.tone === 'danger' ? 'bata' : 'nila'}
          disabled={isDirty}
          loading={isPending}
          onClick={() => begin(action)}
        >
          {action.label}
        </Button>
      ))}
      {canRemove && (
        <Button
          size="sm"
          variant="subtle"
          color="bata"
          disabled={isDirty}
          leftSection={<IconTrash size={18} aria-hidden />}
          onClick={() => ask({ action: removal(resource) })}
        >
          Hapus {resource.one}
        </Button>
      )}
      {isDirty && <p>Simpan isianmu dulu untuk tindakan ini.</p>}
      {dialog}
    </div>
  )
}
