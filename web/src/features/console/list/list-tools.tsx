import { Suspense, useState } from 'react'
import { Button } from '@mantine/core'
import { IconArrowsSort, IconPlus, IconUpload } from '@tabler/icons-react'
import type { Resource } from '@semai/contract/console/resource/resource'
import { download } from '../../../lib/file/download.ts'
import { localDay } from '../../../lib/time/local-day.ts'
import { lazyChunk } from '../../../lib/first-paint/lazy-chunk.tsx'
import { useConsoleNavigate } from '../console-link.tsx'
import { ExportMenu } from './export-menu.tsx'
import { exportQueryOf, listAddress, readListState } from './list-state.ts'
import classes from './list-tools.module.css'
import { newAddress } from '../record/record-address.ts'

const ImportDialog = lazyChunk(async () => (await import('../import/import-dialog.tsx')).ImportDialog)

interface ListToolsProps {
  resource: Resource
  search: Record<string, string>
}

/** Buttons beside the heading: add, import, export, order. */
export function ListTools({ resource, search }: ListToolsProps) {
  const state = readListState(resource, search)
  const navigate = useConsoleNavigate()
  const [isImporting, setImporting] = useState(false)
  const { can, parent, name, one } = resource
  const [parentId] = (parent && state.filters[parent]) || []
  if (state.isOrdering) return null
  return (
    <div className={classes.tools}>
      {can.order && (
        <Quiet
          Icon={IconArrowsSort}
          label="Atur urutan"
          onClick={() => void navigate(listAddress(resource, { filters: state.filters, isOrdering: true }))}
        />
      )}
      {can.import && <Quiet Icon={IconUpload} label="Impor" onClick={() => setImporting(true)} />}
      {can.export && <ExportMenu onExport={(choice) => exportRows(name, { ...exportQueryOf(state), ...choice })} />}
      {can.create && (
        <Button
          size="sm"
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => void navigate(newAddress(resource, state))}
        >
          Tambah {one}
        </Button>
      )}
      {isImporting && (
        <Suspense>
          <ImportDialog resource={resource} parent={parentId} onClose={() => setImporting(false)} />
        </Suspense>
      )}
    </div>
  )
}

function exportRows(name: string, choice: Record<string, string | undefined>) {
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(choice)) if (value) query.set(key, value)
  return download(`/v1/console/${name}/export?${query}`, `${name}-${localDay(new Date(), 'Asia/Jakarta')}.csv`)
}

interface QuietProps {
  Icon: typeof IconUpload
  label: string
  onClick: () => void
}

function Quiet({ Icon, label, onClick }: QuietProps) {
  return (
    <Button size="sm" variant="default" leftSection={<Icon size={18} aria-hidden />} onClick={onClick}>
      {label}
    </Button>
  )
}
