import { useId, useMemo } from 'react'
import { diffWordsWithSpace } from 'diff'
import type { ReviewWork } from '@semai/contract/task/review'
import type { TaskVersion } from '@semai/contract/task/submission'
import { ModalDialog } from '../../ui/dialog/modal-dialog.tsx'
import { CloseButton } from '../../ui/control/icon-button.tsx'
import classes from './compare-dialog.module.css'

/** Two texts that have hardly a word in common take longer than they are worth. */
const PATIENCE_MS = 1000

interface CompareDialogProps {
  work: ReviewWork
  earlier: TaskVersion
  onClose: () => void
}

/** Two versions beside one another, with the words marked that went and that came. */
export function CompareDialog({ work, earlier, onClose }: CompareDialogProps) {
  const titleId = useId()
  const changes = useMemo(
    () => diffWordsWithSpace(earlier.text, work.work.text, { timeout: PATIENCE_MS }),
    [earlier.text, work.work.text],
  )
  const isSame = earlier.text === work.work.text
  return (
    <ModalDialog className={classes.dialog} aria-labelledby={titleId} onClose={onClose}>
      <header className={classes.head}>
        <div>
          <h2 id={titleId}>
            Kiriman ke-{earlier.version} dan ke-{work.version}
          </h2>
          <p>
            {isSame ? (
              'Tulisannya sama. Yang berubah tautan atau berkasnya, kalau ada.'
            ) : (
              <>
                Yang <del>dihapus</del> dicoret, yang <ins>baru</ins> digarisbawahi.
              </>
            )}
          </p>
        </div>
        <CloseButton onClick={onClose} />
      </header>
      <div className={classes.sides}>
        <section aria-label={`Kiriman ke-${earlier.version}`}>
          <h3>Kiriman ke-{earlier.version}</h3>
          <p>
            {changes
              ? changes.map(
                  ({ value, added, removed }, at) =>
                    !added && (removed ? <del key={at}>{value}</del> : <span key={at}>{value}</span>),
                )
              : earlier.text}
          </p>
        </section>
        <section aria-label={`Kiriman ke-${work.version}`}>
          <h3>Kiriman ke-{work.version}</h3>
          <p>
            {changes
              ? changes.map(
                  ({ value, added, removed }, at) =>
                    !removed && (added ? <ins key={at}>{value}</ins> : <span key={at}>{value}</span>),
                )
              : work.work.text}
          </p>
        </section>
      </div>
    </ModalDialog>
  )
}
