import { useRef, useState } from 'react'
import { Button } from '@mantine/core'
import { isFailure } from '../../../lib/call/failure-text.ts'
import { formatTime, viewerTimeZone } from '../../../lib/time/format-date.ts'
import { formatWait, useSecondsLeft } from './countdown.ts'
import { FormFailure, FormMessage } from '../form-message.tsx'
import classes from '../guest-form.module.css'
import { noteEarlierCode, noteSentCode, readSentCode, type CodePurpose } from './sent-codes.ts'

interface ResendButtonProps {
  purpose: CodePurpose
  email: string
  /** Request another code. Resolves to the server's answer. */
  resend: (email: string) => Promise<{ retry_after: number; registration_id?: string }>
}

/** Button that requests a new code. The server sets the growing wait; a reload does not shorten it. */
export function ResendButton({ purpose, email, resend }: ResendButtonProps) {
  const isUnderWay = useRef(false)
  const [state, setState] = useState<{ isSending: boolean; isSent: boolean; failure: unknown }>(RESTING)
  const { sent_at, resend_at = 0 } = readSentCode(purpose, email) ?? {}
  const left = useSecondsLeft(resend_at)

  async function ask() {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setState({ ...RESTING, isSending: true })
    try {
      const { retry_after, registration_id } = await resend(email)
      noteSentCode(purpose, { email, registration_id, retryAfter: retry_after })
      setState({ ...RESTING, isSent: true })
    } catch (error) {
      // Another tab requested a code; only the wait changes.
      if (isFailure(error, 'resend-too-soon')) {
        noteEarlierCode(purpose, { email, retryAfter: error.retryAfter ?? undefined })
      }
      setState({ ...RESTING, failure: error })
    } finally {
      isUnderWay.current = false
    }
  }

  return (
    <>
      {state.isSent && <FormMessage tone="daun">Kode baru sudah kami kirim.</FormMessage>}
      <FormFailure error={state.failure} tone={isFailure(state.failure, 'resend-too-soon') ? 'nila' : 'bata'} />
      {sent_at && <SentAt sentAt={sent_at} isLate={left === 0} />}
      {left > 0 ? (
        <p className={classes.quiet}>Kirim ulang dalam {formatWait(left)}</p>
      ) : (
        <Button variant="subtle" loading={state.isSending} onClick={ask}>
          Kirim ulang kode
        </Button>
      )}
    </>
  )
}

const RESTING = { isSending: false, isSent: false, failure: null }

/** Time of the last code; once the wait is over, also what to check. */
function SentAt({ sentAt, isLate }: { sentAt: number; isLate: boolean }) {
  return (
    <p className={classes.quiet}>
      Kode terakhir kami kirim pukul {formatTime(sentAt, viewerTimeZone())}.
      {isLate && ' Belum tiba? Periksa ejaan e-mailmu dan folder spam, lalu minta kode baru.'}
    </p>
  )
}
