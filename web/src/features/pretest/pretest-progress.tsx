import { Link } from '@tanstack/react-router'
import textButton from '../../ui/control/text-button.module.css'
import classes from './pretest-progress.module.css'

interface PreTestProgressProps {
  /** From 0. */
  at: number
  count: number
  isDecider: boolean
}

/** “Pertanyaan 3 dari 10” with a mark for each question; the current one is kunyit. */
export function PreTestProgress({ at, count, isDecider }: PreTestProgressProps) {
  return (
    <div className={classes.progress}>
      <p className={classes.words} aria-live="polite">
        {isDecider ? 'Satu pertanyaan penentu' : `Pertanyaan ${at + 1} dari ${count}`}
      </p>
      <Link to="/pretest/skip" className={textButton.text}>
        Lewati dulu
      </Link>
      <div className={classes.marks} aria-hidden>
        {Array.from({ length: count }, (_, place) => (
          <i key={place} data-place={place < at ? 'before' : place === at ? 'here' : 'ahead'} />
        ))}
      </div>
    </div>
  )
}
