import { useId, useRef } from 'react'
import { Button } from '@mantine/core'
import { IconAlertCircle, IconFileCheck, IconPaperclip } from '@tabler/icons-react'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import type { TaskFile } from './draft.ts'
import classes from './task-file-field.module.css'
import { ACCEPTED } from './task-file-rules.ts'
import { useTaskFile } from './use-task-file.ts'

interface TaskFileFieldProps {
  file: TaskFile | null
  onSent: (file: TaskFile) => void
  onRemove: () => void
}

/** One file beside the text: chosen, on its way with a way to give it up, or there. */
export function TaskFileField({ file, onSent, onRemove }: TaskFileFieldProps) {
  const { state, send, cancel } = useTaskFile(onSent)
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  return (
    <div className={classes.field} role="group" aria-labelledby={id}>
      <span id={id} className={classes.label}>
        Berkas (boleh kosong)
      </span>
      {state.kind === 'sending' && (
        <div className={classes.sending}>
          <div className={classes.bar}>
            <ProgressBar value={state.share * 100} label={state.name} aside={`${Math.round(state.share * 100)}%`} />
          </div>
          <Button variant="subtle" size="sm" color="kertas" onClick={cancel}>
            Batal
          </Button>
        </div>
      )}
      {state.kind !== 'sending' && file && (
        <div className={classes.file}>
          <IconFileCheck size={22} aria-hidden />
          <span className={classes.name}>{file.name}</span>
          <Button variant="subtle" size="sm" color="kertas" onClick={onRemove}>
            Hapus
          </Button>
        </div>
      )}
      {state.kind !== 'sending' && (
        <div className={classes.pick}>
          <Button
            variant="default"
            size="sm"
            leftSection={<IconPaperclip size={18} aria-hidden />}
            onClick={() => input.current?.click()}
          >
            {file ? 'Ganti berkas' : 'Lampirkan berkas'}
          </Button>
          {state.kind === 'failed' && (
            <Button variant="subtle" size="sm" color="kertas" onClick={cancel}>
              Batalkan unggahan
            </Button>
          )}
        </div>
      )}
      <input
        ref={input}
        type="file"
        hidden
        accept={ACCEPTED.join(',')}
        aria-label="Lampirkan berkas"
        onChange={({ currentTarget }) => {
          const [chosen] = currentTarget.files ?? []
          // The same file may be chosen again after a failure.
          currentTarget.value = ''
          if (chosen) void send(chosen)
        }}
      />
      {state.kind === 'failed' && (
        <p className={classes.error} role="alert">
          <IconAlertCircle size={16} aria-hidden />
          {state.words}
        </p>
      )}
      <p className={classes.hint}>JPEG, PNG, atau WebP sampai 5 MB; PDF sampai 10 MB. Peserta lain tidak melihatnya.</p>
    </div>
  )
}
