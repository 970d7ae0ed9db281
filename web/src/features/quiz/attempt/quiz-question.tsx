import { useEffect, useId, useRef } from 'react'
import type { AnswerValue, QuizQuestion as Question } from '@semai/contract/quiz'
import { AnswerChoice } from '../answer/answer-choice.tsx'
import { AnswerNumber } from '../answer/answer-number.tsx'
import { AnswerOrder } from '../answer/answer-order.tsx'
import { AnswerText } from '../answer/answer-text.tsx'
import { idsOf } from '../answer/answers.ts'
import { HINTS } from '../quiz-text.ts'
import body from '../question-body.module.css'
import classes from './quiz-question.module.css'

interface QuizQuestionProps {
  question: Question
  /** Puts the keyboard's place here, as after going on. */
  takesFocus: boolean
  onAnswer: (value: AnswerValue | null) => void
}

export function QuizQuestion({ question, takesFocus, onAnswer }: QuizQuestionProps) {
  const id = useId()
  const fieldset = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    if (takesFocus) focusFirst(fieldset.current)
  }, [takesFocus])
  return (
    <fieldset ref={fieldset} className={classes.question} aria-labelledby={id} aria-describedby={`${id}-hint`}>
      {/* Sanitised by the server. */}
      <div
        id={id}
        className={`${body.body} ${classes.body}`}
        tabIndex={-1}
        role="heading"
        aria-level={2}
        dangerouslySetInnerHTML={{ __html: question.body_html }}
      />
      <p id={`${id}-hint`} className={classes.hint}>
        {HINTS[question.type]}
      </p>
      <Field question={question} labelledBy={id} onAnswer={onAnswer} />
    </fieldset>
  )
}

// A text field would open a phone's keyboard over the question that is to be read first.
function focusFirst(fieldset: HTMLFieldSetElement | null) {
  const choices = [...(fieldset?.querySelectorAll<HTMLInputElement>('input:is([type=radio], [type=checkbox])') ?? [])]
  const first = choices.find(({ checked }) => checked) ?? choices[0]
  const heading = fieldset?.querySelector<HTMLElement>('[role=heading]')
  ;(first ?? heading)?.focus({ preventScroll: true })
}

type FieldProps = Pick<QuizQuestionProps, 'question' | 'onAnswer'> & { labelledBy: string }

function Field({ question, labelledBy, onAnswer }: FieldProps) {
  const { type, options, answer } = question
  switch (type) {
    case 'single':
      return <AnswerChoice name={question.id} options={options} chosen={idsOf(answer)} onChoose={onAnswer} />
    case 'multiple':
      return <AnswerChoice name={question.id} options={options} chosen={idsOf(answer)} isMany onChoose={onAnswer} />
    case 'true_false':
      return (
        <AnswerChoice
          name={question.id}
          options={TRUE_OR_FALSE}
          chosen={typeof answer === 'boolean' ? [String(answer)] : []}
          onChoose={([chosen]) => onAnswer(chosen === undefined ? null : chosen === 'true')}
        />
      )
    case 'short_text':
      return <AnswerText value={typeof answer === 'string' ? answer : ''} labelledBy={labelledBy} onChange={onAnswer} />
    case 'number':
      return (
        <AnswerNumber value={typeof answer === 'number' ? answer : null} labelledBy={labelledBy} onChange={onAnswer} />
      )
    case 'ordering':
      return <AnswerOrder options={options} order={idsOf(answer)} onOrder={onAnswer} />
  }
}

const TRUE_OR_FALSE = [
  { id: 'true', text: 'Benar', mark: 'B' },
  { id: 'false', text: 'Salah', mark: 'S' },
]
