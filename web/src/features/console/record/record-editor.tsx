import { Suspense, useRef, useState, type ReactNode } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { ConsoleRecord } from '@semai/contract/console/record'
import type { Resource } from '@semai/contract/console/resource/resource'
import type { ConsoleSelf } from '@semai/contract/console/self'
import { fieldErrors, isFailure } from '../../../lib/call/failure-text.ts'
import { usePageTitle } from '../../../lib/navigation/page-title.ts'
import { toast } from '../../../lib/notice/toast.ts'
import { FormUploadsProvider, useFormUploads } from '../../../lib/call/use-form-uploads.ts'
import { lazyChunk } from '../../../lib/first-paint/lazy-chunk.tsx'
import { useAskedAction } from '../action/asked-action.tsx'
import { useConsoleNavigate } from '../console-link.tsx'
import { ownZone } from '../console-zone.ts'
import { DraftNote } from './draft-note.tsx'
import { focusError } from './focus-error.ts'
import { unplacedErrors } from './form-errors.ts'
import { changedValues, missingIn, nationalOnly, toForm, toValues, type FormValues } from './form-values.ts'
import { LeaveDialog } from '../../../ui/dialog/leave-dialog.tsx'
import { recordAddress } from './record-address.ts'
import { RecordAside } from './record-aside.tsx'
import { RecordSide } from './record-side.tsx'
import { RecordBar } from './record-bar.tsx'
import classes from './record-editor.module.css'
import { RecordForm } from './record-form.tsx'
import { RecordHead } from './record-head.tsx'
import { recordQuery } from '../queries.ts'
import { partsOf, rejectionText } from '../rejection.ts'
import { useRecordForm, type Base } from './use-record-form.ts'
import { useEffects } from './use-effects.tsx'
import { useSave } from './use-save.ts'
import { rowTitle } from '../value-text.ts'

const PUBLISHED = 'Terbit: peserta sudah bisa melihatnya.'
const REPLACED = 'Diterbitkan ulang. Yang lama kini diganti.'

const ConflictDialog = lazyChunk(async () => (await import('./conflict-dialog.tsx')).ConflictDialog)

interface RecordEditorProps {
  resource: Resource
  self: ConsoleSelf
  record: ConsoleRecord | null
  given: Record<string, unknown>
  /** Fields that are preset and not shown. */
  hidden?: readonly string[] | undefined
  /** Address after a new record is saved; by default the record’s page. */
  backTo?: string | undefined
  /** Content below the fields, updated with the form. */
  below?: ((form: FormValues) => ReactNode) | undefined
  /** Content beside the fields, or below them on narrow screens, updated with the form. */
  beside?: ((form: FormValues) => ReactNode) | undefined
}

/** Form of a record with its actions. */
export function RecordEditor({ resource, self, record, given, hidden, backTo, below, beside }: RecordEditorProps) {
  const zone = ownZone(self)
  const page = useRef<HTMLDivElement>(null)
  const isLeaving = useRef(false)
  const queryClient = useQueryClient()
  const navigate = useConsoleNavigate()
  const hand = useRecordForm({ resource, record, given, ownZone: zone })
  const save = useSave(resource)
  const effects = useEffects(resource)
  const { uploads, holdsBack, wait } = useFormUploads()
  const asked = useAskedAction(resource, record?.id ?? '')
  const [failure, setFailure] = useState<unknown>(null)
  const [theirs, setTheirs] = useState<ConsoleRecord | null>(null)
  const hiddenFields = self.hub ? [...(hidden ?? []), ...nationalOnly(resource.fields)] : hidden
  const title = record ? rowTitle(resource.fields, resource.columns, record) : `Tambah ${resource.one}`
  usePageTitle(title)

  function showErrors(errors: Record<string, string>) {
    hand.setErrors(errors)
    // After React has rendered the errors.
    window.requestAnimationFrame(() => focusError(page.current, Object.keys(errors)))
  }

  async function blame(error: unknown) {
    if (record && isFailure(error, 'console-changed')) {
      const query = { ...recordQuery(resource.name, record.id), staleTime: 0 }
      return setTheirs(await queryClient.fetchQuery(query))
    }
    const errors = fieldErrors(error)
    if (Object.keys(errors).length > 0) showErrors(errors)
    setFailure(error)
  }

  async function send(form: FormValues, { rev, form: begun }: Base, action?: string) {
    setFailure(null)
    const missing = missingIn(resource.fields, form)
    if (Object.keys(missing).length > 0) return showErrors(missing)
    try {
      const values = record ? changedValues(resource.fields, form, begun, zone) : toValues(resource.fields, form, zone)
      const choices = await effects.ask(record?.id, values)
      if (!choices) return
      const saving = { id: record?.id ?? null, rev, values, choices, action }
      const { record: saved, actionError } = await save.mutateAsync(saving)
      afterSave(saved, action, actionError)
    } catch (error) {
      await blame(error)
    }
  }

  function afterSave(saved: ConsoleRecord, action: string | undefined, actionError: unknown) {
    const isOther = record !== null && saved.id !== record.id
    hand.rebase(saved)
    setTheirs(null)
    if (actionError) {
      const publish = resource.actions.find(({ name }) => name === action)
      if (record && publish && partsOf(actionError)) return asked.ask({ action: publish, rejection: actionError })
      // An open form shows the reason itself; a form that closes cannot.
      if (record && !isOther) void blame(actionError)
      void toast.failure(`Tersimpan, tetapi belum terbit.${record && !isOther ? '' : ` ${rejectionText(actionError)}`}`)
    } else void toast.success(isOther ? REPLACED : action === 'publish' ? PUBLISHED : 'Tersimpan.')
    if (record && !isOther) return
    isLeaving.current = true
    void navigate((record ? undefined : backTo) ?? recordAddress(resource, saved.id), {
      replace: true,
      ignoreBlocker: true,
    })
  }

  /** Return the errors to show outside the fields. */
  function errorsIn(errors: Record<string, string>): string[] {
    const isMarked = Object.keys(errors).length > 0
    if (isMarked) return unplacedErrors(errors, { fields: resource.fields, form: hand.form, hidden: hiddenFields })
    return failure ? [rejectionText(failure)] : []
  }

  const isClosed = record !== null && !record.allowed.includes('update')
  return (
    <div ref={page}>
      <RecordHead resource={resource} record={record} title={title} form={hand.form} />
      {hand.draft && <DraftNote draft={hand.draft} onTake={hand.takeDraft} onDrop={hand.dropDraft} />}
      <div className={classes.columns}>
        <form
          noValidate
          className={classes.form}
          onSubmit={(event) => {
            event.preventDefault()
            if (!holdsBack(event)) void send(hand.form, hand.base)
          }}
        >
          <FormUploadsProvider value={uploads}>
            <RecordForm
              key={hand.version}
              resource={resource}
              form={hand.form}
              errors={hand.errors}
              record={record}
              isClosed={isClosed}
              ownZone={zone}
              hidden={hiddenFields}
              onChange={hand.change}
            />
          </FormUploadsProvider>
          {below?.(hand.form)}
          {!isClosed && (
            <RecordBar
              resource={resource}
              record={record}
              isDirty={hand.isDirty}
              isSaving={save.isPending || effects.isPending}
              errors={errorsIn(hand.errors)}
              hasErrors={Object.keys(hand.errors).length > 0}
              uploads={wait}
              onSaveAnd={(action, event) => {
                if (!holdsBack(event)) void send(hand.form, hand.base, action)
              }}
            />
          )}
        </form>
        <RecordSide beside={beside?.(hand.form)}>
          {record && <RecordAside resource={resource} record={record} self={self} isDirty={hand.isDirty} />}
        </RecordSide>
      </div>
      {asked.dialog}
      {effects.dialog}
      <LeaveDialog isOn={() => hand.isDirty && !isLeaving.current}>
        Kalau kamu pergi, isian ini ditaruh sebagai draf di perangkat ini. Kamu bisa melanjutkannya nanti.
      </LeaveDialog>
      {theirs && (
        <Suspense>
          <ConflictDialog
            resource={resource}
            theirs={theirs}
            base={hand.base.form}
            mine={hand.form}
            ownZone={zone}
            isSaving={save.isPending}
            onClose={() => setTheirs(null)}
            onSave={(form) => {
              hand.change(form)
              void send(form, { rev: theirs.rev, form: toForm(resource.fields, theirs.values, zone) })
            }}
          />
        </Suspense>
      )}
    </div>
  )
}
