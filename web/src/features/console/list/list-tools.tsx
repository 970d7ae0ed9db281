import { Suspense, useState } from 'react'
import { Button } from '@mantine/core'
import { IconArrowsSort, IconDownload, IconPlus, IconUpload } from '@tabler/icons-react'
import type { Resource } from '@semai/contract/console/resource/resource'
import { download } from '../../../lib/call/download.ts'
import { failureMessage } from '../../../lib/call/failure-text.ts'
import { localDay } from '../../../lib/local-day.ts'
import { toast } from '../../../lib/toast.ts'
import { lazyChunk } from '../../../lib/first-paint/lazy-chunk.tsx'
import { useConsoleNavigate } from '../console-link.tsx'
import { exportQueryOf, listAddress, readListState, type ListState } from './list-state.ts'
import classes from './list-tools.module.css'
import { newAddress } from '../record/record-address.ts'

const ImportDialog = lazyChunk(async () => (await import('../import/import-dialog.tsx')).ImportDialog)

interface ListToolsProps {
  resource: Resource
  search: Record<string, string>
}

/** What stands beside the heading: add, bring in, take out, put in order. */
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
      {can.export && <ExportButton label="Ekspor CSV" name={name} state={state} />}
      {can.export && <ExportButton label="Ekspor untuk Excel" separator="semicolon" name={name} state={state} />}
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

interface ExportButtonProps {
  label: string
  name: string
  state: ListState
  /** Excel in Indonesian opens semicolons as columns. */
  separator?: 'semicolon'
}

function ExportButton({ label, name, state, separator }: ExportButtonProps) {
  const [isBusy, setBusy] = useState(false)
  async function send() {
    setBusy(true)
    const query = new URLSearchParams()
    for (const [key, value] of Object.entries({ ...exportQueryOf(state), separator })) if (value) query.set(key, value)
    try {
      await download(`/v1/console/${name}/export?${query}`, `${name}-${localDay(new Date(), 'Asia/Jakarta')}.csv`)
    } catch (error) {
      void toast.failure(failureMessage(error))
    }
    setBusy(false)
  }
  return <Quiet Icon={IconDownload} label={label} isBusy={isBusy} onClick={() => void send()} />
}

interface QuietProps {
  Icon: typeof IconDownload
  label: string
  isBusy?: boolean
  onClick: () => void
}

function Quiet({ Icon, label, isBusy = false, onClick }: QuietProps) {
  return (
    <Button size="sm" variant="default" loading={isBusy} leftSection={<Icon size={18} aria-hidden />} onClick={onClick}>
      {label}
    </Button>
  )
}
