import { useEffect, useState } from 'react'
import { IconX } from '@tabler/icons-react'
import { formatBytes, formatPercent } from '../../../lib/text/format-number.ts'
import { DocumentLine } from './message-document.tsx'
import classes from './message-files.module.css'
import { boxOf } from './message-picture.tsx'
import { messageQueue } from './message-queue.ts'
import type { PendingFile } from './pending-message.ts'
import { useUploadProgress } from './upload-progress.ts'

interface MessagePendingFileProps {
  file: PendingFile
  onCancel: () => void
}

/** Pending file from this device. */
export function MessagePendingFile({ file, onCancel }: MessagePendingFileProps) {
  const share = useUploadProgress(file.id)
  const progress = file.isUploaded ? 1 : (share ?? 0)
  const cancel = (
    <button type="button" className={classes.download} aria-label={`Batalkan ${file.name}`} onClick={onCancel}>
      <IconX size={20} aria-hidden />
    </button>
  )
  if (file.width === null)
    return (
      <DocumentLine name={file.name} size={`${formatBytes(file.size)}, ${formatPercent(progress)}`}>
        {cancel}
      </DocumentLine>
    )
  return <PendingPicture file={file} progress={progress} onCancel={onCancel} />
}

function PendingPicture({ file, progress, onCancel }: { file: PendingFile; progress: number; onCancel: () => void }) {
  const url = useFileUrl(file.id)
  const { width, height } = boxOf(file)
  return (
    <div className={classes.picture} style={{ width, aspectRatio: `${width} / ${height}` }}>
      {url && <img src={url} alt={file.name} width={width} height={height} />}
      <progress className={classes.progress} value={progress} aria-label={`Mengirim ${file.name}`} />
      <button type="button" className={classes.cancel} aria-label={`Batalkan ${file.name}`} onClick={onCancel}>
        <IconX size={28} aria-hidden />
      </button>
    </div>
  )
}

function useFileUrl(id: string): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    let made: string | null = null
    let isOver = false
    const show = (file: Blob | undefined) => {
      if (!file || isOver) return
      made = URL.createObjectURL(file)
      setUrl(made)
    }
    void messageQueue.findFile(id).then(show)
    return () => {
      isOver = true
      if (made) URL.revokeObjectURL(made)
    }
  }, [id])
  return url
}
