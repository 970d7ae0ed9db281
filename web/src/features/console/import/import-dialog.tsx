import { useId, useState, type DragEvent } from 'react'
import { Alert, Button } from '@mantine/core'
import { IconAlertCircle, IconFileSpreadsheet } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Resource } from '@semai/contract/console/resource/resource'
import { call } from '../../../lib/call/call.ts'
import { failureMessage } from '../../../lib/call/failure-text.ts'
import { formatBytes, formatNumber } from '../../../lib/text/format-number.ts'
import { saveFile } from '../../../lib/file/save-file.ts'
import { toast } from '../../../lib/toast/toast.ts'
import { retryUpload } from '../../../lib/file/upload-retry.ts'
import { ContentDialog } from '../../../ui/dialog/content-dialog.tsx'
import { exampleOf } from '../list/csv.ts'
import classes from './import-dialog.module.css'
import { ImportResult } from './import-result.tsx'
import { resourceKey } from '../queries.ts'
import type { Choices } from '../record/effect-list.tsx'

type Mode = 'check' | 'all' | 'good'

interface ImportDialogProps {
  resource: Resource
  /** Id of the parent of all rows. */
  parent?: string | undefined
  onClose: () => void
}

/** Dialog that imports a CSV file: it checks first, then imports all rows or those without errors. */
export function ImportDialog({ resource, parent, onClose }: ImportDialogProps) {
  const id = useId()
  const queryClient = useQueryClient()
  const [file, setFile] = useState<File | null>(null)
  const send = async (chosen: File, mode: Mode, choices: Choices = {}) => {
    const body = new FormData()
    body.set('file', chosen)
    const querystring = { mode, ...(parent && { parent }), choices: new URLSearchParams(choices).toString() }
    const params = { resource: resource.name }
    const { data } = await retryUpload(() => call('POST /v1/console/:resource/import', { params, querystring, body }))
    return data
  }
  const check = useMutation({ mutationFn: (chosen: File) => send(chosen, 'check') })
  const bring = useMutation({
    mutationFn: ({ chosen, mode, choices }: { chosen: File; mode: Mode; choices: Choices }) =>
      send(chosen, mode, choices),
    onSuccess: async ({ imported }) => {
      if (imported === 0) return
      void toast.success(`${formatNumber(imported)} ${resource.one} diimpor.`)
      onClose()
      await queryClient.invalidateQueries({ queryKey: resourceKey(resource.name) })
    },
  })
  const choose = (chosen: File | undefined) => {
    if (!chosen) return
    setFile(chosen)
    bring.reset()
    check.mutate(chosen)
  }
  // An import of all rows that finds a new error shows it like the check.
  const result = bring.data?.imported === 0 ? bring.data : check.data
  const error = bring.error ?? check.error
  return (
    <ContentDialog aria-labelledby={id} onClose={onClose}>
      <h2 id={id} className={classes.title}>
        Impor {resource.title.toLocaleLowerCase('id')}
      </h2>
      <p className={classes.hint}>
        Berkas CSV, paling banyak 10.000 baris, dengan judul kolom seperti di contoh.{' '}
        <button type="button" onClick={() => saveFile(`contoh-${resource.name}.csv`, exampleOf(resource))}>
          Unduh contoh CSV
        </button>{' '}
        atau{' '}
        <button type="button" onClick={() => saveFile(`contoh-${resource.name}.csv`, exampleOf(resource, 'semicolon'))}>
          contoh untuk Excel
        </button>
      </p>
      <DropField file={file} onFile={choose} />
      {check.isPending && (
        <p className={classes.hint} role="status">
          Memeriksa berkasnya…
        </p>
      )}
      {error && (
        <Alert color="bata" icon={<IconAlertCircle aria-hidden />} role="alert">
          {failureMessage(error)}
        </Alert>
      )}
      {file && result && !check.isPending && (
        <ImportResult
          resource={resource}
          result={result}
          isBusy={bring.isPending}
          onImport={(mode, choices) => bring.mutate({ chosen: file, mode, choices })}
        />
      )}
      {!result && (
        <div className={classes.actions}>
          <Button variant="subtle" color="kertas" onClick={onClose}>
            Batal
          </Button>
        </div>
      )}
    </ContentDialog>
  )
}

/** File input that also accepts a dropped file. */
function DropField({ file, onFile }: { file: File | null; onFile: (file: File | undefined) => void }) {
  const [isOver, setOver] = useState(false)
  const over = (event: DragEvent) => {
    event.preventDefault()
    setOver(true)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    onFile(event.dataTransfer.files[0])
  }
  return (
    <div role="presentation" onDragOver={over} onDragLeave={() => setOver(false)} onDrop={drop}>
      <label className={classes.drop} data-over={isOver || undefined}>
        <IconFileSpreadsheet size={28} aria-hidden />
        <span>{file ? `${file.name} (${formatBytes(file.size)})` : 'Taruh berkas CSV di sini, atau pilih'}</span>
        <input
          className="visually-hidden"
          type="file"
          accept=".csv,text/csv"
          aria-label="Berkas CSV"
          onChange={({ currentTarget }) => {
            onFile(currentTarget.files?.[0])
            // Allows choosing the same file again after a correction.
            currentTarget.value = ''
          }}
        />
      </label>
    </div>
  )
}
