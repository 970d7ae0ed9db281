import { useState, type ComponentType } from 'react'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import type { QuizQuestion } from '@semai/contract/quiz'
import type { FormValues } from '../console/record/form-values.ts'
import { Card } from '../../ui/card/card.tsx'
import { Tag } from '../../ui/fact/tag.tsx'
import { checksOf, optionsIn } from './question-checks.ts'
import classes from './quiz.module.css'

interface QuestionPreviewProps {
  form: FormValues
  Shown: ComponentType<{
    question: QuizQuestion
    takesFocus: boolean
    onAnswer: (value: QuizQuestion['answer']) => void
  }>
}

const TYPES: readonly QuizQuestion['type'][] = ['single', 'multiple', 'true_false', 'short_text', 'number', 'ordering']

/** Missing parts of a question and a preview that staff can try. */
export function QuestionPreview({ form, Shown }: QuestionPreviewProps) {
  const [answer, setAnswer] = useState<QuizQuestion['answer']>(null)
  const type = TYPES.find((one) => one === form['type']) ?? 'single'
  const checks = checksOf(form)
  const question: QuizQuestion = {
    id: 'pratinjau',
    type,
    body_html: typeof form['body_html'] === 'string' ? form['body_html'] : '',
    points: 1,
    position: 1,
    options: optionsIn(form).map(({ key, text }) => ({ id: key, text })),
    answer,
    client_seq: 0,
  }
  return (
    <Card as="section" aria-label="Pratinjau">
      <h2 className={classes.previewTitle}>Begini peserta melihatnya</h2>
      <div className={classes.checks} role="status">
        {checks.length === 0 ? (
          <Tag tone="daun" icon={<IconCheck size={14} aria-hidden />}>
            Siap dipakai
          </Tag>
        ) : (
          checks.map((check) => (
            <Tag key={check} tone="kunyit" icon={<IconAlertTriangle size={14} aria-hidden />}>
              {check}
            </Tag>
          ))
        )}
      </div>
      <Shown question={question} takesFocus={false} onAnswer={setAnswer} />
    </Card>
  )
}
