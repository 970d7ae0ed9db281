import { Button } from '@mantine/core'
import { IconArrowLeft, IconArrowRight, IconCloudOff, IconDeviceMobileCheck } from '@tabler/icons-react'
import { failureMessage, isFailure } from '../../lib/call/failure-text.ts'
import { useOnline } from '../../lib/network/use-online.ts'
import classes from './pretest-actions.module.css'
import type { PreTestControl } from './use-pretest.ts'

/** Back and next buttons with the save state and errors. On phones they stay at the bottom. */
export function PreTestActions({ control }: { control: PreTestControl }) {
  const { at, isLast, chosen, handIn, answered } = control
  const isOnline = useOnline()
  const words = nextWords(isLast, isOnline, handIn.isPaused)
  return (
    <>
      {handIn.error && <FormError error={handIn.error} />}
      {answered > 0 && !handIn.error && <SaveState isWaiting={handIn.isPaused} />}
      <p className={classes.keys}>Tekan angka 1–4 untuk menjawab, Enter untuk lanjut.</p>
      <div className={classes.bar} data-long={words.length > LONG || undefined}>
        {at > 0 && (
          <Button
            variant="default"
            className={classes.back}
            aria-label="Sebelumnya"
            leftSection={<IconArrowLeft size={18} aria-hidden />}
            onClick={control.goBack}
          >
            Sebelumnya
          </Button>
        )}
        <Button
          type="submit"
          className={classes.next}
          disabled={chosen === undefined || handIn.isPaused}
          loading={handIn.isPending && !handIn.isPaused}
          rightSection={(isOnline || !isLast) && <IconArrowRight size={18} aria-hidden />}
        >
          {words}
        </Button>
      </div>
    </>
  )
}

// Length of a label that does not fit beside “Sebelumnya” on a small phone.
const LONG = 16

function nextWords(isLast: boolean, isOnline: boolean, isWaiting: boolean): string {
  if (!isLast) return 'Berikutnya'
  if (isWaiting) return 'Menunggu jaringan'
  return isOnline ? 'Lihat hasil' : 'Kirim saat tersambung'
}

const SaveState = ({ isWaiting }: { isWaiting: boolean }) => (
  <p className={classes.saved} role={isWaiting ? 'status' : undefined}>
    <IconDeviceMobileCheck size={18} aria-hidden />
    {isWaiting
      ? 'Jawabanmu aman. Kami kirim begitu kamu tersambung.'
      : 'Jawabanmu tersimpan di perangkat ini. Kamu boleh berhenti kapan saja.'}
  </p>
)

function FormError({ error }: { error: Error }) {
  const hasChanged = isFailure(error, 'pre-test-incomplete', 'pre-test-answer-unknown')
  return (
    <p className={classes.error} role="alert">
      <IconCloudOff size={18} aria-hidden />
      {hasChanged
        ? 'Pertanyaannya baru saja diperbarui. Jawab yang masih kosong, lalu kirim lagi.'
        : `${failureMessage(error)} Jawabanmu tetap tersimpan.`}
    </p>
  )
}
