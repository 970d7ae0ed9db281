import { useRef, useState } from 'react'
import { Button, Input, Progress } from '@mantine/core'
import { IconFileText, IconTrash, IconUpload, IconVideo } from '@tabler/icons-react'
import { formatBytes, formatPercent } from '../../../lib/text/format-number.ts'
import type { UploadedContent } from '../../../lib/file/upload.ts'
import { useUploadStep } from '../../../lib/file/use-form-uploads.ts'
import classes from './upload-field.module.css'
import { useUpload } from './use-upload.ts'

type Kind = 'image' | 'document' | 'film'

interface UploadFieldProps {
  kind: Kind
  /** Aspect ratio in which pages show the picture. */
  ratio?: number | undefined
  label: string
  description: string | undefined
  error: string | undefined
  required: boolean
  disabled: boolean
  /** Path of the file; empty without one. */
  value: string
  onChange: (url: string) => void
  'data-path': string
}

const TYPES: Record<Kind, { accept: string; limit: string; choose: string }> = {
  image: {
    accept: 'image/jpeg,image/png,image/webp',
    limit: 'JPEG, PNG, atau WebP, paling besar 5 MB.',
    choose: 'Pilih gambar',
  },
  document: { accept: 'application/pdf', limit: 'PDF, paling besar 50 MB.', choose: 'Pilih PDF' },
  film: { accept: 'video/mp4', limit: 'MP4, paling besar 500 MB.', choose: 'Pilih video' },
}

/** File input that uploads at once. The form stores the file’s path. */
export function UploadField({
  kind,
  ratio,
  label,
  description,
  error,
  required,
  disabled,
  value,
  onChange,
  ...rest
}: UploadFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const { share, failure, uploaded, send, cancel } = useUpload(kind, onChange)
  const withdraw = useUploadStep(share !== null ? 'sending' : failure !== undefined ? 'failed' : null)
  const giveUp = () => {
    withdraw()
    cancel()
  }
  const { accept, limit, choose } = TYPES[kind]
  return (
    <Input.Wrapper
      label={label}
      description={[description, limit].filter(Boolean).join(' ')}
      error={failure ?? error}
      required={required}
      labelElement="div"
    >
      <div className={classes.field} data-path={rest['data-path']} tabIndex={-1}>
        {value !== '' && (
          <Preview kind={kind} ratio={ratio} url={value} uploaded={uploaded?.url === value ? uploaded : null} />
        )}
        {share !== null ? (
          <div className={classes.progress}>
            <Progress value={share * 100} aria-label={`Mengunggah ${label}`} />
            <span role="status">{share < 1 ? `Terkirim ${formatPercent(share)}` : 'Memeriksa berkasnya…'}</span>
            <Button size="sm" variant="subtle" color="kertas" onClick={giveUp}>
              Batalkan
            </Button>
          </div>
        ) : (
          <Buttons
            choose={choose}
            label={label}
            disabled={disabled}
            isEmpty={value === ''}
            onChoose={() => input.current?.click()}
            onGiveUp={failure === undefined ? null : giveUp}
            onClear={() => onChange('')}
          />
        )}
        <input
          ref={input}
          type="file"
          hidden
          accept={accept}
          aria-label={label}
          onChange={({ currentTarget }) => {
            const file = currentTarget.files?.[0]
            if (file) void send(file)
            currentTarget.value = ''
          }}
        />
      </div>
    </Input.Wrapper>
  )
}

interface ButtonsProps {
  /** Words of the button that chooses the first file. */
  choose: string
  label: string
  disabled: boolean
  isEmpty: boolean
  onChoose: () => void
  /** Drops a failed upload; null without one. */
  onGiveUp: (() => void) | null
  onClear: () => void
}

const Buttons = ({ choose, label, disabled, isEmpty, onChoose, onGiveUp, onClear }: ButtonsProps) => (
  <div className={classes.buttons}>
    <Button
      size="sm"
      variant="default"
      disabled={disabled}
      leftSection={<IconUpload size={18} aria-hidden />}
      aria-label={`${isEmpty ? choose : 'Ganti'}: ${label}`}
      onClick={onChoose}
    >
      {isEmpty ? choose : 'Ganti'}
    </Button>
    {onGiveUp && (
      <Button size="sm" variant="subtle" color="kertas" aria-label={`Batalkan unggahan: ${label}`} onClick={onGiveUp}>
        Batalkan unggahan
      </Button>
    )}
    {!isEmpty && (
      <Button
        size="sm"
        variant="subtle"
        color="bata"
        disabled={disabled}
        leftSection={<IconTrash size={18} aria-hidden />}
        aria-label={`Lepas: ${label}`}
        onClick={onClear}
      >
        Lepas
      </Button>
    )}
  </div>
)

interface PreviewProps extends Pick<UploadFieldProps, 'kind' | 'ratio'> {
  url: string
  uploaded: UploadedContent | null
}

function Preview({ kind, ratio, url, uploaded }: PreviewProps) {
  const [brokenUrl, setBrokenUrl] = useState<string>()
  if (kind === 'image' && url === brokenUrl) return <p className={classes.broken}>Gambarnya tidak terbuka.</p>
  if (kind === 'image')
    return (
      <img
        className={classes.picture}
        style={ratio ? { aspectRatio: ratio, objectFit: 'cover' } : undefined}
        src={url}
        alt=""
        onError={() => setBrokenUrl(url)}
      />
    )
  const Icon = kind === 'film' ? IconVideo : IconFileText
  const facts = [uploaded && formatBytes(uploaded.size_bytes), uploaded?.page_count && `${uploaded.page_count} halaman`]
  return (
    <a className={classes.file} href={url} target="_blank" rel="noreferrer">
      <Icon size={20} aria-hidden />
      {uploaded?.name ?? 'Buka berkasnya'}
      <span>{facts.filter(Boolean).join(', ')}</span>
    </a>
  )
}
