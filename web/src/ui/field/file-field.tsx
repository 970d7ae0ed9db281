import { useId, useRef } from 'react'
import { Button } from '@mantine/core'
import { IconAlertCircle, IconFileCheck, IconMicrophone, IconPaperclip } from '@tabler/icons-react'
import { useFileUpload, type DraftFile } from '../../lib/file/use-file-upload.ts'
import { ACCEPTED, FILE_HINTS, type FileKind } from '../../lib/file/file-rules.ts'
import { ProgressBar } from '../fact/progress-bar.tsx'
import classes from './file-field.module.css'

const WORDS = {
  file: { label: 'Berkas', add: 'Lampirkan berkas', more: 'Tambah berkas', Icon: IconPaperclip },
  audio: { label: 'Rekaman suara', add: 'Lampirkan rekaman', more: 'Tambah rekaman', Icon: IconMicrophone },
}

interface FileFieldProps {
  kind: FileKind
  /** Label; 'Berkas' or 'Rekaman suara' by default. */
  label?: string
  files: DraftFile[]
  isRequired: boolean
  /** Whether there is room for another. */
  isFull: boolean
  error: string | undefined
  onSent: (file: DraftFile) => void
  onRemove: (file: DraftFile) => void
}

/** Files beside the text: there, on their way with a way to give them up, and room for another. */
export function FileField({
  kind,
  label = WORDS[kind].label,
  files,
  isRequired,
  isFull,
  error,
  onSent,
  onRemove,
}: FileFieldProps) {
  const { state, send, cancel } = useFileUpload(kind, onSent)
  const id = useId()
  const words = state.kind === 'failed' ? state.words : error
  return (
    <div className={classes.field} role="group" aria-labelledby={id}>
      <span id={id} className={classes.label}>
        {label}
        {isRequired ? '' : ' (boleh kosong)'}
      </span>
      {files.map((file) => (
        <div key={file.id} className={classes.file}>
          <IconFileCheck size={22} aria-hidden />
          <span className={classes.name}>{file.name}</span>
          <Button variant="subtle" size="sm" color="kertas" onClick={() => onRemove(file)}>
            Hapus<span className="visually-hidden"> {file.name}</span>
          </Button>
        </div>
      ))}
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
      {state.kind !== 'sending' && !isFull && <Picker kind={kind} isMore={files.length > 0} onPick={send} />}
      {state.kind === 'failed' && (
        <Button className={classes.giveUp} variant="subtle" size="sm" color="kertas" onClick={cancel}>
          Batalkan unggahan
        </Button>
      )}
      {words && (
        <p className={classes.error} role="alert">
          <IconAlertCircle size={16} aria-hidden />
          {words}
        </p>
      )}
      <p className={classes.hint}>{FILE_HINTS[kind]}</p>
    </div>
  )
}

interface PickerProps {
  kind: FileKind
  isMore: boolean
  onPick: (file: File) => Promise<void>
}

function Picker({ kind, isMore, onPick }: PickerProps) {
  const input = useRef<HTMLInputElement>(null)
  const { add, more, Icon } = WORDS[kind]
  return (
    <div className={classes.pick}>
      <Button
        variant="default"
        size="sm"
        leftSection={<Icon size={18} aria-hidden />}
        onClick={() => input.current?.click()}
      >
        {isMore ? more : add}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={ACCEPTED[kind].join(',')}
        aria-label={add}
        onChange={({ currentTarget }) => {
          const [chosen] = currentTarget.files ?? []
          // The same file may be chosen again after a failure.
          currentTarget.value = ''
          if (chosen) void onPick(chosen)
        }}
      />
    </div>
  )
}
