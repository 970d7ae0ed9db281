import type { ReactNode } from 'react'
import { Button, Textarea } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import type { Task } from '@semai/contract/task/submission'
import { workLimits } from '@semai/contract/task/work'
import { failureMessage, isFailure } from '../../../lib/call/failure-text.ts'
import { FormUploadsProvider, useFormUploads } from '../../../lib/file/use-form-uploads.ts'
import { useOnline } from '../../../lib/network/use-online.ts'
import { FileField } from '../../../ui/field/file-field.tsx'
import { LinkRows } from '../../../ui/field/link-rows.tsx'
import { UploadWait } from '../../../ui/field/upload-wait.tsx'
import { DraftChanged } from './draft-changed.tsx'
import { hasWork } from './draft.ts'
import classes from './task-form.module.css'
import type { TaskControl } from './use-task.ts'
import { isAudio } from './work-rules.ts'

interface TaskFormProps {
  task: Task
  control: TaskControl
}

/** Form with the parts that the task asks for. */
export function TaskForm({ task, control }: TaskFormProps) {
  const { isPending, handIn, dismiss, errors, error } = control
  const { uploads, holdsBack, wait } = useFormUploads()
  const isAgain = task.versions.length > 0
  const words = errors.whole ?? (error && !isFailure(error, 'task-incomplete') ? errorText(error) : null)
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!holdsBack(event)) handIn()
      }}
    >
      <DraftChanged task={task} control={control} />
      <FormUploadsProvider value={uploads}>
        <Parts task={task} control={control} />
      </FormUploadsProvider>
      <UploadWait what="berkas" then="Terkumpul" {...wait} />
      {words && (
        <p className={classes.error} role="alert">
          <IconAlertCircle size={20} aria-hidden />
          {words}
        </p>
      )}
      {task.team && (
        <p className={classes.saved}>Kamu mengumpulkan untuk {task.team.name}; semua anggota melihatnya.</p>
      )}
      <div className={classes.actions}>
        <Button type="submit" loading={isPending}>
          {wait.isWaiting ? 'Menunggu berkas…' : submitWords(task)}
        </Button>
        {isAgain && (
          <Button variant="subtle" disabled={isPending} onClick={dismiss}>
            Biarkan seperti tadi
          </Button>
        )}
        {!isPending && <DraftState control={control} />}
      </div>
    </form>
  )
}

const submitWords = ({ versions: [latest] }: Task) =>
  !latest ? 'Kumpulkan' : latest.state === 'changes_requested' ? 'Kirim lagi' : 'Kumpulkan lagi'

function Parts({ task: { parts }, control }: TaskFormProps) {
  const { draft, errors, write } = control
  const fieldOf = (kind: 'file' | 'audio') => ({
    kind,
    files: draft.files.filter((file) => isAudio(file) === (kind === 'audio')),
    isRequired: parts[kind] === 'required',
    isFull: draft.files.length >= workLimits.files,
    error: errors[kind],
    onSent: (file: (typeof draft.files)[number]) => write({ files: [...control.latestFiles(), file] }),
    onRemove: ({ id }: { id: string }) => write({ files: draft.files.filter((file) => file.id !== id) }),
  })
  const [file, audio] = [fieldOf('file'), fieldOf('audio')]
  // A part that the task no longer asks for is shown until it is emptied.
  const isShown = (part: keyof typeof parts, size: number) => parts[part] !== 'none' || size > 0
  return (
    <>
      {isShown('text', draft.text.trim().length) && (
        <WorkText isRequired={parts.text === 'required'} control={control} />
      )}
      {isShown('link', draft.links.filter((link) => link.trim()).length) && (
        <LinkRows
          links={draft.links}
          most={workLimits.links}
          isRequired={parts.link === 'required'}
          error={errors.links}
          onChange={(links) => write({ links })}
        />
      )}
      {isShown('file', file.files.length) && <FileField {...file} />}
      {isShown('audio', audio.files.length) && <FileField {...audio} />}
    </>
  )
}

function WorkText({ isRequired, control }: { isRequired: boolean; control: TaskControl }) {
  const { draft, errors, write } = control
  const length = draft.text.trim().length
  const { textMin } = workLimits
  const counted = length < textMin ? `${length} dari ${textMin} huruf` : `${length} huruf, cukup`
  return (
    <Textarea
      label={isRequired ? 'Tulisanmu' : 'Tulisanmu (boleh kosong)'}
      description={isRequired && counted}
      autosize
      minRows={6}
      maxRows={20}
      maxLength={workLimits.textMax}
      value={draft.text}
      error={errors.text}
      onChange={({ currentTarget }) => write({ text: currentTarget.value })}
    />
  )
}

/** Note that says whether the draft is saved on the device or on the server. */
function DraftState({ control: { draft, localDraft } }: { control: TaskControl }): ReactNode {
  const isOnline = useOnline()
  if (!hasWork(draft) || localDraft?.isChanged) return null
  const words = localDraft && !isOnline ? 'Draf tersimpan di perangkat ini' : 'Draf tersimpan'
  return <span className={classes.saved}>{words}</span>
}

function errorText(error: unknown): string {
  if (isFailure(error, 'offline')) return 'Menunggu jaringan. Drafmu aman di perangkat ini, kumpulkan saat tersambung.'
  if (isFailure(error, 'task-draft-changed')) return 'Belum terkirim. Pilih dulu di atas, tulisan mana yang kamu pakai.'
  if (isFailure(error, 'file-not-found')) return 'Berkas itu sudah tidak ada. Hapus, lalu lampirkan lagi.'
  return failureMessage(error)
}
