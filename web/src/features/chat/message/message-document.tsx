import type { ReactNode } from 'react'
import { IconDownload, IconFileText } from '@tabler/icons-react'
import type { ChatAttachment } from '@semai/contract/chat/chat'
import { failureMessage } from '../../../lib/call/failure-text.ts'
import { formatBytes } from '../../../lib/text/format-number.ts'
import { toast } from '../../../lib/toast/toast.ts'
import classes from './message-files.module.css'
import { fetchAttachment } from './queries.ts'

/** Document in a message, with a download button. */
export function MessageDocument({ channelId, document }: { channelId: string; document: ChatAttachment }) {
  const size = formatBytes(document.size_bytes)
  return (
    <DocumentLine name={document.name} size={size}>
      <button
        type="button"
        className={classes.download}
        aria-label={`Unduh ${document.name}, ${size}`}
        onClick={() => void download(channelId, document)}
      >
        <IconDownload size={20} aria-hidden />
      </button>
    </DocumentLine>
  )
}

export function DocumentLine({ name, size, children }: { name: string; size: string; children: ReactNode }) {
  return (
    <div className={classes.document}>
      <span className={classes.sign}>
        <IconFileText size={20} aria-hidden />
      </span>
      <span className={classes.words}>
        <b>{name}</b>
        <small>{size}</small>
      </span>
      {children}
    </div>
  )
}

// Request a new address: the message's own may have expired.
async function download(channelId: string, { id, name }: ChatAttachment) {
  try {
    const { url } = await fetchAttachment(channelId, id)
    const link = document.createElement('a')
    link.href = url
    link.download = name
    link.click()
  } catch (error) {
    void toast.failure(failureMessage(error))
  }
}
