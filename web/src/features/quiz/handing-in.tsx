import { Button, Loader } from '@mantine/core'
import { IconCloudOff } from '@tabler/icons-react'
import { failureMessage } from '../../lib/call/failure-text.ts'
import { ErrorState } from '../../ui/state/error-state.tsx'
import classes from './handing-in.module.css'
import type { AttemptControl } from './attempt/use-attempt.ts'

/** Between the last answer and the result: usually a moment, without a network longer. */
export function HandingIn({ control }: { control: AttemptControl }) {
  const { sending, isTimeUp } = control
  const isStalled = sending.phase === 'stalled'
  if (sending.error !== null)
    return (
      <ErrorState title="Jawabanmu belum terkumpul" onRetry={control.handIn}>
        {failureMessage(sending.error)}
      </ErrorState>
    )
  return (
    <div className={classes.panel} role="status">
      {isStalled ? <IconCloudOff size={44} aria-hidden /> : <Loader size={32} />}
      <h2>{isTimeUp ? 'Waktu habis' : isStalled ? 'Menunggu jaringan' : 'Mengumpulkan jawabanmu…'}</h2>
      <p>{wordsOf(isTimeUp, isStalled)}</p>
      {isStalled && (
        <div className={classes.actions}>
          <Button variant="light" onClick={control.retry}>
            Coba sekarang
          </Button>
          {!isTimeUp && (
            <Button variant="subtle" onClick={control.goOn}>
              Belum jadi, kembali ke soal
            </Button>
          )}
        </div>
      )}
    </div>
  )
}

function wordsOf(isTimeUp: boolean, isStalled: boolean) {
  if (isTimeUp && isStalled)
    return 'Jawaban yang sampai di server sebelum waktunya habis sedang dinilai. Hasilnya terbuka begitu kamu tersambung.'
  if (isTimeUp) return 'Jawaban yang tersimpan kami kumpulkan.'
  if (isStalled)
    return 'Jawabanmu aman di perangkat ini. Biarkan halaman ini terbuka: kami kumpulkan begitu tersambung.'
  return 'Sebentar, hasilnya segera terbuka.'
}
