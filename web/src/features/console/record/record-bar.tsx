import type { MouseEvent } from 'react'
import { Alert, Button } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import type { ConsoleRecord } from '@semai/contract/console/record'
import type { Resource } from '@semai/contract/console/resource/resource'
import { useOnline } from '../../../lib/network/use-online.ts'
import type { UploadWaiting } from '../../../lib/file/use-form-uploads.ts'
import { UploadWait } from '../../../ui/field/upload-wait.tsx'
import classes from './record-bar.module.css'

interface RecordBarProps {
  resource: Resource
  record: ConsoleRecord | null
  isDirty: boolean
  isSaving: boolean
  /** Errors without a field. */
  errors: string[]
  hasErrors: boolean
  /** Whether saving waits for uploads, or for a decision about a failed one. */
  uploads: UploadWaiting
  onSaveAnd: (action: string, event: MouseEvent<HTMLButtonElement>) => void
}

/** Sticky bar with the save button and the form’s state. */
export function RecordBar(props: RecordBarProps) {
  const { resource, record, isDirty, isSaving, errors, hasErrors, uploads, onSaveAnd } = props
  const isOnline = useOnline()
  const publish = publishOf(resource, record)
  const isIdle = record !== null && !isDirty
  return (
    <div className={classes.bar}>
      {errors.length > 0 && (
        <Alert className={classes.failure} color="bata" icon={<IconAlertCircle aria-hidden />} role="alert">
          {errors.map((words) => (
            <p key={words}>{words}</p>
          ))}
        </Alert>
      )}
      <UploadWait what="berkas" then="Tersimpan" {...uploads} />
      <p role="status">
        {stateWords({ isNew: record === null, isHidden: publish !== undefined, isDirty, isOnline, hasErrors })}
      </p>
      {publish && (
        <Button
          variant={isIdle ? 'filled' : 'light'}
          disabled={!isOnline}
          loading={isSaving}
          onClick={(event) => onSaveAnd(publish.name, event)}
        >
          {isIdle ? publish.label : `Simpan dan ${publish.label.toLocaleLowerCase('id')}`}
        </Button>
      )}
      {!(publish && isIdle) && (
        <Button type="submit" disabled={isIdle || !isOnline} loading={isSaving}>
          {uploads.isWaiting ? 'Menunggu berkas…' : 'Simpan'}
        </Button>
      )}
    </div>
  )
}

/** Return the publish action if the record is not published. */
function publishOf({ actions, states }: Resource, record: ConsoleRecord | null) {
  const publish = actions.find(({ name }) => name === 'publish')
  if (!publish || !states) return undefined
  return record === null || record.allowed.includes('publish') ? publish : undefined
}

interface State {
  isNew: boolean
  /** Not published. */
  isHidden: boolean
  isDirty: boolean
  isOnline: boolean
  hasErrors: boolean
}

function stateWords({ isNew, isHidden, isDirty, isOnline, hasErrors }: State): string {
  if (hasErrors) return 'Ada isian yang perlu dibetulkan.'
  if (!isOnline) return 'Kamu sedang luring. Isianmu aman di perangkat ini; simpan saat tersambung.'
  if (isDirty) return 'Belum disimpan.'
  if (isNew) return 'Isi yang bertanda bintang, lalu simpan.'
  return isHidden ? 'Semua tersimpan. Peserta belum melihatnya.' : 'Semua tersimpan.'
}
