import { TextSkeleton } from '../../ui/state/skeletons.tsx'
import classes from './quiz-skeleton.module.css'

/** A question with its choices, as high as they will be. */
export const QuizSkeleton = () => (
  <div className={classes.skeleton}>
    <h1 className="visually-hidden">Kuis</h1>
    <i aria-hidden className={classes.marks} />
    <TextSkeleton count={3} label="Memuat kuis" />
    <div className={classes.choices} aria-hidden>
      <i />
      <i />
      <i />
      <i />
    </div>
  </div>
)
