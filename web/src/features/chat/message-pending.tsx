import { useEffect, useState, useSyncExternalStore } from 'react'
import { IconAlertCircle, IconClock } from '@tabler/icons-react'
import { isOnline } from '../../lib/reach.ts'
import { MessageBody } from './message-body.tsx'
import { BubbleTime, QuoteLine } from './message-bubble.tsx'
import classes from './message-bubble.module.css'
import fileClasses from './message-files.module.css'
import { MessagePendingFile } from './message-pending-file.tsx'
import type { OutboxEntry } from './outbox-entry.ts'
import { outbox } from './outbox-queries.ts'

interface MessagePendingProps {
  entry: OutboxEntry
  progress: ReadonlyMap<string, number>
  /** Takes a refused message back into the field where it was written. */
  onRewrite: (entry: OutboxEntry) => void
}

// Until then it looks as if it had been sent: most of the time it has.
const PATIENCE_MS = 1500

/** A message on its way: with its state, and what can be done when the server will not have it. */
export function MessagePending({ entry, progress, onRewrite }: MessagePendingProps) {
  const isLate = useIsLate(entry.writtenAt)
  const isPaced = useSyncExternalStore(outbox.subscribe, () => outbox.getState().isPaced)
  const isRefused = entry.refusal !== null
  const isWaiting = !isRefused && (isLate || !isOnline())
  return (
    <div
      className={classes.bubble}
      data-mine={(!isRefused && !isWaiting) || undefined}
      data-waiting={isWaiting || undefined}
      data-refused={isRefused || undefined}
    >
      {entry.reply_to && <QuoteLine quote={entry.reply_to} />}
      {entry.files.length > 0 && (
        <div className={fileClasses.files}>
          {entry.files.map((file) => (
            <MessagePendingFile
              key={file.id}
              file={file}
              share={progress.get(file.id)}
              onCancel={() => void outbox.discard(entry)}
            />
          ))}
        </div>
      )}
      {entry.body && <MessageBody body={entry.body} mentions={entry.mentions} />}
      {isWaiting && (
        <span className={classes.time}>
          {isPaced && isOnline() ? 'Menunggu giliran' : 'Menunggu jaringan'} <IconClock size={14} aria-hidden />
        </span>
      )}
      {!isWaiting && !isRefused && <BubbleTime moment={entry.writtenAt} state="sending" />}
      {entry.refusal !== null && <Refusal entry={entry} words={entry.refusal} onRewrite={onRewrite} />}
    </div>
  )
}

function Refusal({
  entry,
  words,
  onRewrite,
}: { entry: OutboxEntry; words: string } & Pick<MessagePendingProps, 'onRewrite'>) {
  return (
    <>
      <p className={classes.refusal} role="alert">
        <IconAlertCircle size={16} aria-hidden />
        <span>Gagal terkirim. {words}</span>
      </p>
      <div className={classes.actions}>
        <button type="button" onClick={() => void outbox.retry(entry)}>
          Coba lagi
        </button>
        {entry.files.length === 0 && (
          <button type="button" onClick={() => onRewrite(entry)}>
            Ubah
          </button>
        )}
        <button type="button" onClick={() => void outbox.discard(entry)}>
          Buang
        </button>
      </div>
    </>
  )
}

function useIsLate(writtenAt: string): boolean {
  const [isLate, setLate] = useState(() => Date.now() - Date.parse(writtenAt) > PATIENCE_MS)
  useEffect(() => {
    const timer = window.setTimeout(() => setLate(true), PATIENCE_MS)
    return () => window.clearTimeout(timer)
  }, [])
  return isLate
}
