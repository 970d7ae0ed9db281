import { useId } from 'react'
import { Button } from '@mantine/core'
import { ModalDialog } from '../../../ui/dialog/modal-dialog.tsx'
import question from '../../../ui/dialog/question-dialog.module.css'
import classes from './hand-in-dialog.module.css'

interface HandInDialogProps {
  /** The places from 1 of the questions without an answer. */
  unanswered: number[]
  /** There is no network at this moment. */
  isStalled: boolean
  onGoTo: (place: number) => void
  onClose: () => void
  onHandIn: () => void
}

/** Confirmation of a hand-in, with links to unanswered questions. */
export function HandInDialog({ unanswered, isStalled, onGoTo, onClose, onHandIn }: HandInDialogProps) {
  const id = useId()
  return (
    <ModalDialog onClose={onClose} aria-labelledby={id} className={question.dialog}>
      <div className={question.content}>
        <h2 id={id}>Kumpulkan jawaban?</h2>
        {unanswered.length > 0 ? (
          <Unanswered places={unanswered} onGoTo={onGoTo} />
        ) : (
          <p>Semua soal sudah terjawab. Setelah dikumpulkan, jawaban tidak bisa diubah.</p>
        )}
        <div className={question.actions}>
          <Button variant="default" onClick={onClose}>
            Periksa lagi
          </Button>
          <Button onClick={onHandIn}>{isStalled ? 'Kumpulkan saat tersambung' : 'Kumpulkan'}</Button>
        </div>
      </div>
    </ModalDialog>
  )
}

const Unanswered = ({ places, onGoTo }: { places: number[]; onGoTo: (place: number) => void }) => (
  <>
    <p>{places.length} soal belum dijawab dan dihitung nol. Setelah dikumpulkan, jawaban tidak bisa diubah.</p>
    <ul className={classes.places}>
      {places.map((place) => (
        <li key={place}>
          <button type="button" onClick={() => onGoTo(place)}>
            Soal {place}
          </button>
        </li>
      ))}
    </ul>
  </>
)
