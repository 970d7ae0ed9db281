import { Button, Textarea } from '@mantine/core'
import { IconAlertCircle, IconFileText } from '@tabler/icons-react'
import type { WorkshopSubModuleDetail } from '@semai/contract/workshop/module'
import { failureMessage, isFailure } from '../../../lib/call/failure-text.ts'
import { formatDate, formatTime } from '../../../lib/format.ts'
import { FormUploadsProvider, useFormUploads } from '../../../lib/call/use-form-uploads.ts'
import { UploadWait } from '../../../ui/field/upload-wait.tsx'
import { TaskFileField } from './task-file-field.tsx'
import classes from './task-panel.module.css'
import { useTask } from './use-task.ts'

/** A task: to be written, or what one has handed in and may change. */
export function TaskPanel({ lesson }: { lesson: WorkshopSubModuleDetail }) {
  const task = useTask(lesson)
  return (
    <section className={classes.panel} aria-labelledby="task">
      <h2 id="task">{task.isWriting || !lesson.task ? 'Jawabanmu' : 'Yang kamu kumpulkan'}</h2>
      {task.isWriting || !lesson.task ? (
        <TaskForm control={task} isAgain={lesson.task !== null} />
      ) : (
        <HandedIn task={lesson.task} onRewrite={task.rewrite} />
      )}
    </section>
  )
}

interface HandedInProps {
  task: NonNullable<WorkshopSubModuleDetail['task']>
  onRewrite: () => void
}

const HandedIn = ({ task: { text, file, submitted_at }, onRewrite }: HandedInProps) => (
  <>
    {text && <p className={classes.text}>{text}</p>}
    {file && (
      <a className={classes.file} href={file.url} target="_blank" rel="noreferrer">
        <IconFileText size={20} aria-hidden />
        {file.name}
        <span className="visually-hidden"> (tab baru)</span>
      </a>
    )}
    <div className={classes.actions}>
      <Button variant="light" onClick={onRewrite}>
        Ubah dan kumpulkan lagi
      </Button>
      <span className={classes.saved}>
        Dikumpulkan {formatDate(submitted_at)}, {formatTime(submitted_at)}
      </span>
    </div>
  </>
)

const MOST_LETTERS = 10_000

interface TaskFormProps {
  control: ReturnType<typeof useTask>
  isAgain: boolean
}

function TaskForm({ control, isAgain }: TaskFormProps) {
  const { draft, isPending, error, write, handIn, dismiss } = control
  const { uploads, holdsBack, wait } = useFormUploads()
  const hasDraft = draft.text !== '' || draft.file !== null
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!holdsBack(event)) handIn()
      }}
    >
      <Textarea
        label="Tulisanmu"
        description="Tersimpan di perangkat ini sambil kamu menulis."
        autosize
        minRows={6}
        maxRows={20}
        maxLength={MOST_LETTERS}
        value={draft.text}
        error={isFailure(error, 'workshop-task-empty') && failureMessage(error)}
        onChange={({ currentTarget }) => write({ text: currentTarget.value })}
      />
      <FormUploadsProvider value={uploads}>
        <TaskFileField file={draft.file} onSent={(file) => write({ file })} onRemove={() => write({ file: null })} />
      </FormUploadsProvider>
      <UploadWait what="berkas" then="Terkumpul" {...wait} />
      {error && !isFailure(error, 'workshop-task-empty') && (
        <p className={classes.error} role="alert">
          <IconAlertCircle size={20} aria-hidden />
          {errorText(error)}
        </p>
      )}
      <div className={classes.actions}>
        <Button type="submit" loading={isPending}>
          {wait.isWaiting ? 'Menunggu berkas…' : isAgain ? 'Kumpulkan lagi' : 'Kumpulkan'}
        </Button>
        {isAgain && (
          <Button variant="subtle" disabled={isPending} onClick={dismiss}>
            Biarkan seperti tadi
          </Button>
        )}
        {hasDraft && !isPending && <span className={classes.saved}>Draf tersimpan</span>}
      </div>
    </form>
  )
}

function errorText(error: unknown): string {
  if (isFailure(error, 'offline')) return 'Menunggu jaringan. Drafmu aman di perangkat ini, kumpulkan saat tersambung.'
  if (isFailure(error, 'file-not-found')) return 'Berkas itu sudah tidak ada. Hapus, lalu lampirkan lagi.'
  return failureMessage(error)
}
