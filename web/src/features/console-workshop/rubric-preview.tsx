import { useId } from 'react'
import type { FormValues } from '../console/record/form-values.ts'
import { Card } from '../../ui/card/card.tsx'
import { RubricCriteria } from '../../ui/rubric/rubric-criteria.tsx'
import { pointsOf, rubricOf } from './rubric-form.ts'
import classes from './rubric-preview.module.css'

const READERS: Record<string, string> = {
  staff: 'Dibaca pengelola',
  peer: 'Dibaca tiga teman',
  both: 'Dibaca teman, lalu pengelola',
}

/** Preview of a task’s rubric as founders will see it. */
export function RubricPreview({ form }: { form: FormValues }) {
  const heading = useId()
  const rubric = rubricOf(form)
  return (
    <Card as="section" aria-labelledby={heading}>
      <h2 id={heading} className={classes.title}>
        Beginilah pendiri melihatnya
      </h2>
      <p className={classes.facts}>
        {READERS[String(form['review'])]} · {pointsOf(rubric)} poin
      </p>
      {rubric.length === 0 ? (
        <p className={classes.empty}>Tulis kriteria pertamamu, dan rubriknya tampil di sini.</p>
      ) : (
        <RubricCriteria rubric={rubric} levels={{}} />
      )}
    </Card>
  )
}
