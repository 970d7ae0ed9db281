import { Suspense, useRef, type ReactNode } from 'react'
import type { ConsoleRecord } from '@semai/contract/console/record'
import type { Resource } from '@semai/contract/console/resource/resource'
import type { ConsoleSelf } from '@semai/contract/console/self'
import { usePageTitle } from '../../../lib/navigation/page-title.ts'
import { FormUploadsProvider, useFormUploads } from '../../../lib/file/use-form-uploads.ts'
import { lazyChunk } from '../../../lib/first-paint/lazy-chunk.tsx'
import { LeaveDialog } from '../../../ui/dialog/leave-dialog.tsx'
import { ownZone } from '../console-zone.ts'
import { rejectionText } from '../rejection.ts'
import { rowTitle } from '../value-text.ts'
import { DraftNote } from './draft-note.tsx'
import { unplacedErrors } from './form-errors.ts'
import { nationalOnly, toForm, type FormValues } from './form-values.ts'
import { RecordAside } from './record-aside.tsx'
import { RecordBar } from './record-bar.tsx'
import classes from './record-editor.module.css'
import { RecordForm } from './record-form.tsx'
import { RecordHead } from './record-head.tsx'
import { RecordSide } from './record-side.tsx'
import { useRecordForm, type RecordFormControl } from './use-record-form.ts'
import { useRecordSaving } from './use-record-saving.ts'

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
  const hand = useRecordForm({ resource, record, given, ownZone: zone })
  const { uploads, holdsBack, wait } = useFormUploads()
  const saving = useRecordSaving({ resource, record, hand, zone, page, backTo })
  const { send, failure } = saving
  const hiddenFields = self.hub ? [...(hidden ?? []), ...nationalOnly(resource.fields)] : hidden
  const title = record ? rowTitle(resource.fields, resource.columns, record) : `Tambah ${resource.one}`
  usePageTitle(title)

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
              isSaving={saving.isSaving || saving.isAsking}
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
      {saving.askedDialog}
      {saving.effectsDialog}
      <LeaveDialog isOn={() => hand.isDirty && !saving.isLeaving()}>
        Kalau kamu pergi, isian ini ditaruh sebagai draf di perangkat ini. Kamu bisa melanjutkannya nanti.
      </LeaveDialog>
      {saving.theirs && <Conflict resource={resource} hand={hand} zone={zone} saving={saving} theirs={saving.theirs} />}
    </div>
  )
}

interface ConflictProps {
  resource: Resource
  hand: RecordFormControl
  zone: string
  saving: ReturnType<typeof useRecordSaving>
  /** The record as another person has saved it meanwhile. */
  theirs: ConsoleRecord
}

const Conflict = ({ resource, hand, zone, saving, theirs }: ConflictProps) => (
  <Suspense>
    <ConflictDialog
      resource={resource}
      theirs={theirs}
      base={hand.base.form}
      mine={hand.form}
      ownZone={zone}
      isSaving={saving.isSaving}
      onClose={saving.dropTheirs}
      onSave={(form) => {
        hand.change(form)
        void saving.send(form, { rev: theirs.rev, form: toForm(resource.fields, theirs.values, zone) })
      }}
    />
  </Suspense>
)
