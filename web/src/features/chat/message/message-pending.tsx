import { useEffect, useState } from 'react'
import { IconAlertCircle, IconClock } from '@tabler/icons-react'
import { isOnline } from '../../../lib/network/connectivity.ts'
import { MessageBody } from './message-body.tsx'
import { BubbleTime, QuoteLine } from './message-bubble.tsx'
import classes from './message-bubble.module.css'
import fileClasses from './message-files.module.css'
import { MessagePendingFile } from './message-pending-file.tsx'
import { messageQueue, retryMessage, useIsPaced } from './message-queue.ts'
import type { PendingMessage } from './pending-message.ts'

interface MessagePendingProps {
  pending: PendingMessage
  /** Puts a rejected message back into the field. */
  onRewrite: (pending: PendingMessage) => void
}

// Until then it looks sent, which it mostly is.
const PATIENCE_MS = 1500

/** Bubble of a pending message, with actions after a rejection. */
export function MessagePending({ pending, onRewrite }: MessagePendingProps) {
  const { value, madeAt, rejection } = pending
  const isLate = useIsLate(madeAt)
  const isPaced = useIsPaced()
  const isRefused = rejection !== null
  const isWaiting = !isRefused && (isLate || !isOnline())
  return (
    <div
      className={classes.bubble}
      data-mine={(!isRefused && !isWaiting) || undefined}
      data-waiting={isWaiting || undefined}
      data-refused={isRefused || undefined}
    >
      {value.reply_to && <QuoteLine quote={value.reply_to} />}
      {value.files.length > 0 && (
        <div className={fileClasses.files}>
          {value.files.map((file) => (
            <MessagePendingFile key={file.id} file={file} onCancel={() => void messageQueue.discard(pending)} />
          ))}
        </div>
      )}
      {value.body && <MessageBody body={value.body} mentions={value.mentions} />}
      {isWaiting && (
        <span className={classes.time}>
          {isPaced && isOnline() ? 'Menunggu giliran' : 'Menunggu jaringan'} <IconClock size={14} aria-hidden />
        </span>
      )}
      {!isWaiting && !isRefused && <BubbleTime moment={madeAt} state="sending" />}
      {rejection !== null && <Rejection pending={pending} words={rejection} onRewrite={onRewrite} />}
    </div>
  )
}

function Rejection({ pending, words, onRewrite }: MessagePendingProps & { words: string }) {
  return (
    <>
      <p className={classes.rejection} role="alert">
        <IconAlertCircle size={16} aria-hidden />
        <span>Gagal terkirim. {words}</span>
      </p>
      <div className={classes.actions}>
        <button type="button" onClick={() => void retryMessage(pending)}>
          Coba lagi
        </button>
        {pending.value.files.length === 0 && (
          <button type="button" onClick={() => onRewrite(pending)}>
            Ubah
          </button>
        )}
        <button type="button" onClick={() => void messageQueue.discard(pending)}>
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
