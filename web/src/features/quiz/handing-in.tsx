import { Button, Loader } from '@mantine/core'
import '@mantine/core/styles/UnstyledButton.css'
import '@mantine/core/styles/Loader.css'
import '@mantine/core/styles/Button.css'
import { IconCloudOff } from '@tabler/icons-react'
import { failureMessage } from '../../lib/call/failure-text.ts'
import { ErrorState } from '../../ui/state/error-state.tsx'
import classes from './handing-in.module.css'
import type { AttemptControl } from './attempt/use-attempt.ts'

/** Between the last answer and the result: usually a moment, without a network longer. */
export function HandingIn({ control }: { control: AttemptControl }) {
  const { sending, isTimeUp } = control
  const isWaiting = sending.phase === 'waiting'
  if (sending.trouble !== null)
    return (
      <ErrorState title="Jawabanmu belum terkumpul" onRetry={control.handIn}>
        {failureMessage(sending.trouble)}
      </ErrorState>
    )
  return (
    <div className={classes.panel} role="status">
      {isWaiting ? <IconCloudOff size={44} aria-hidden /> : <Loader size={32} />}
      <h2>{isTimeUp ? 'Waktu habis' : isWaiting ? 'Menunggu jaringan' : 'Mengumpulkan jawabanmu…'}</h2>
      <p>{wordsOf(isTimeUp, isWaiting)}</p>
      {isWaiting && (
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

function wordsOf(isTimeUp: boolean, isWaiting: boolean) {
  if (isTimeUp && isWaiting)
    return 'Jawaban yang sampai di server sebelum waktunya habis sedang dinilai. Hasilnya terbuka begitu kamu tersambung.'
  if (isTimeUp) return 'Jawaban yang tersimpan kami kumpulkan.'
  if (isWaiting)
    return 'Jawabanmu aman di perangkat ini. Biarkan halaman ini terbuka: kami kumpulkan begitu tersambung.'
  return 'Sebentar, hasilnya segera terbuka.'
}
