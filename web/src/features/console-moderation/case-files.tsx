import { useState } from 'react'
import { IconFileDownload } from '@tabler/icons-react'
import type { ModerationCase } from '@semai/contract/moderation/moderation'
import { formatBytes } from '../../lib/text/format-number.ts'
import classes from './moderation.module.css'

type CaseFile = ModerationCase['context'][number]['attachments'][number]

/** Attachments of a reported message. Their URLs expire after 10 minutes. */
export function CaseFiles({ files }: { files: CaseFile[] }) {
  if (files.length === 0) return null
  return (
    <div className={classes.pictures}>
      {files.map((file) =>
        file.kind === 'image' ? <Picture key={file.id} file={file} /> : <Document key={file.id} file={file} />,
      )}
    </div>
  )
}

function Picture({ file: { name, url, width, height } }: { file: CaseFile }) {
  const [isBroken, setBroken] = useState(false)
  if (isBroken) return <small>{name} tidak terbuka. Muat ulang halaman ini.</small>
  return (
    <img
      src={`${url}&w=800`}
      alt={`Kiriman yang dilaporkan: ${name}`}
      width={width ?? undefined}
      height={height ?? undefined}
      onError={() => setBroken(true)}
    />
  )
}

function Document({ file: { name, url, size_bytes } }: { file: CaseFile }) {
  return (
    <a className={classes.open} href={url} download={name}>
      <IconFileDownload size={18} aria-hidden />
      {name} ({formatBytes(size_bytes)})
    </a>
  )
}
