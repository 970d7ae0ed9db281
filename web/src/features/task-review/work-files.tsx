import { useState, type MouseEvent } from 'react'
import { IconFileText, IconPlayerPlay } from '@tabler/icons-react'
import type { TaskFile } from '@semai/contract/task/rubric'
import { failureMessage } from '../../lib/call/failure-text.ts'
import { formatBytes } from '../../lib/text/format-number.ts'
import { toast } from '../../lib/toast/toast.ts'
import { findWork } from './queries.ts'
import classes from './work.module.css'

/** An address ends after ten minutes. */
const FRESH_MS = 9 * 60_000

interface WorkFilesProps {
  files: TaskFile[]
  workId: string
  /** When their addresses were made, in ms. */
  since: number
}

/** The files of a work: a picture is seen, a sound is heard, all can be opened. */
export const WorkFiles = ({ files, workId, since }: WorkFilesProps) =>
  files.length > 0 && (
    <ul className={classes.files}>
      {files.map((file) => (
        <li key={file.id}>
          <WorkFile file={file} workId={workId} since={since} />
        </li>
      ))}
    </ul>
  )

interface WorkFileProps extends Omit<WorkFilesProps, 'files'> {
  file: TaskFile
}

function WorkFile({ file, workId, since }: WorkFileProps) {
  const [url, setUrl] = useState({ address: file.url, since })
  async function renew() {
    const { work, earlier } = await findWork(workId)
    const all = [work, ...earlier].flatMap(({ files }) => files)
    const address = all.find(({ id }) => id === file.id)?.url ?? file.url
    setUrl({ address, since: Date.now() })
    return address
  }
  function open(event: MouseEvent) {
    if (Date.now() - url.since < FRESH_MS) return
    event.preventDefault()
    renew()
      .then((address) => window.open(address, '_blank', 'noopener'))
      .catch((error: unknown) => void toast.failure(failureMessage(error)))
  }
  // Once: an address that is new and does not open either stays as it is.
  const renewOnce = () => url.since === since && void renew().catch(() => null)
  const [kind] = file.mime_type.split('/')
  const Icon = kind === 'audio' ? IconPlayerPlay : IconFileText
  return (
    <>
      <a className={classes.file} href={url.address} target="_blank" rel="noopener noreferrer" onClick={open}>
        {kind === 'image' ? (
          <img src={url.address} alt="" loading="lazy" onError={renewOnce} />
        ) : (
          <Icon size={24} aria-hidden />
        )}
        <span>
          <b>{file.name}</b>
          <small>
            {KINDS[kind ?? ''] ?? 'Berkas'} · {formatBytes(file.size_bytes)}
          </small>
          <span className="visually-hidden"> (tab baru)</span>
        </span>
      </a>
      {kind === 'audio' && (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- people's recordings come without captions
        <audio controls preload="none" src={url.address} aria-label={file.name} onError={renewOnce} />
      )}
    </>
  )
}

const KINDS: Record<string, string> = { image: 'Gambar', audio: 'Audio', video: 'Video' }
