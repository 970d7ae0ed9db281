import type { ReactNode } from 'react'
import { Button } from '@mantine/core'
import { IconAlertCircle, IconArrowLeft, IconArrowRight } from '@tabler/icons-react'
import { failureMessage } from '../../../lib/call/failure-text.ts'
import classes from './quiz-actions.module.css'
import type { AttemptControl } from './use-attempt.ts'

/** Back and on, or handing in; and what went wrong with saving. On phones the buttons stay in reach. */
export function QuizActions({ control, onBack }: { control: AttemptControl; onBack: () => void }) {
  const { at, isLast, question, sending } = control
  const isRejected = question !== undefined && sending.rejected.has(question.id)
  return (
    <>
      {isRejected && <FormError>Jawaban ini tidak bisa disimpan. Coba jawab lagi dengan cara lain.</FormError>}
      {sending.error !== null && (
        <FormError onRetry={control.retry}>
          {failureMessage(sending.error)} Jawabanmu masih ada di perangkat ini.
        </FormError>
      )}
      <div className={classes.bar}>
        {at > 1 && (
          <Button variant="default" leftSection={<IconArrowLeft size={18} aria-hidden />} onClick={onBack}>
            Sebelumnya
          </Button>
        )}
        <span className={classes.note}>Jawaban bisa diubah sampai dikumpulkan</span>
        <Button type="submit" rightSection={isLast ? undefined : <IconArrowRight size={18} aria-hidden />}>
          {isLast ? 'Kumpulkan' : 'Berikutnya'}
        </Button>
      </div>
    </>
  )
}

const FormError = ({ children, onRetry }: { children: ReactNode; onRetry?: () => void }) => (
  <p className={classes.error} role="alert">
    <IconAlertCircle size={18} aria-hidden />
    <span>{children}</span>
    {onRetry && (
      <button type="button" onClick={onRetry}>
        Coba lagi
      </button>
    )}
  </p>
)
