import { useEffect, useRef } from 'react'
import type { PreTestQuestion } from '@semai/contract/pretest'
import choice from '../../ui/field/choice.module.css'
import classes from './pretest-options.module.css'

interface PreTestOptionsProps {
  question: PreTestQuestion
  hint: string
  chosen: number | undefined
  /** Moves the focus to the options, for example after the next button. */
  takesFocus: boolean
  /** Called by arrow keys; the user may still change the choice. */
  onChoose: (option: number) => void
  /** Called by a tap or a digit: the choice is final and the next question follows. */
  onDecide: (option: number) => void
}

// Long enough to see the tapped option.
const PAUSE_MS = 220

export function PreTestOptions({ question, hint, chosen, takesFocus, onChoose, onDecide }: PreTestOptionsProps) {
  const fieldset = useRef<HTMLFieldSetElement>(null)
  const decide = useDecide(onChoose, onDecide)
  useDigits(question.options, decide)
  useEffect(() => {
    if (!takesFocus) return
    const inputs = [...(fieldset.current?.querySelectorAll('input') ?? [])]
    const input = inputs.find(({ checked }) => checked) ?? inputs[0]
    input?.focus({ preventScroll: true })
  }, [takesFocus])
  return (
    <fieldset ref={fieldset} className={classes.question}>
      <legend>
        <h2 className={classes.text}>{question.text}</h2>
      </legend>
      <p className={classes.hint}>{hint}</p>
      <div className={`${choice.options} ${classes.options}`}>
        {question.options.map(({ id, text }, at) => (
          <label key={id} className={`${choice.option} ${classes.option}`}>
            <input
              type="radio"
              name={question.id}
              checked={id === chosen}
              onChange={() => onChoose(id)}
              // Clicks from arrow keys have detail 0.
              onClick={({ detail }) => detail > 0 && decide(id)}
            />
            <i aria-hidden>{at + 1}</i>
            <span>{text}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** Show the choice briefly before the next question. A second tap meanwhile replaces it. */
function useDecide(onChoose: (option: number) => void, onDecide: (option: number) => void) {
  const timer = useRef<number>(undefined)
  useEffect(() => () => window.clearTimeout(timer.current), [])
  const latest = useRef(onDecide)
  useEffect(() => {
    latest.current = onDecide
  })
  return (option: number) => {
    onChoose(option)
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(() => latest.current(option), PAUSE_MS)
  }
}

/** Keys 1 to 4 choose an option from anywhere on the page, except while typing. */
function useDigits(options: PreTestQuestion['options'], decide: (option: number) => void) {
  useEffect(() => {
    function press({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) {
      const isTyping = target instanceof HTMLElement && target.matches('input:not([type=radio]), textarea, select')
      if (ctrlKey || metaKey || altKey || isTyping || document.querySelector('dialog[open], [role=dialog]')) return
      const option = options[Number(key) - 1]
      if (option) decide(option.id)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  })
}
