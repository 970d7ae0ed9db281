import type { KeyboardEvent } from 'react'
import classes from '../../../ui/field/choice.module.css'

interface Option {
  id: string
  text: string
  /** The letter of the choice; by default A, B, C … */
  mark?: string
}

interface AnswerChoiceProps {
  name: string
  options: Option[]
  chosen: string[]
  /** Whether several may be chosen. */
  isMany?: boolean
  onChoose: (ids: string[]) => void
}

/** Full-width choices; the key of a letter chooses it. */
export function AnswerChoice({ name, options, chosen, isMany = false, onChoose }: AnswerChoiceProps) {
  const choose = (id: string) => {
    if (!isMany) return onChoose([id])
    onChoose(options.map((option) => option.id).filter((one) => (one === id) !== chosen.includes(one)))
  }
  return (
    <div className={classes.options}>
      {options.map(({ id, text, mark }, at) => (
        <label key={id} className={classes.option}>
          <input
            type={isMany ? 'checkbox' : 'radio'}
            name={name}
            checked={chosen.includes(id)}
            onChange={() => choose(id)}
            // Letter keys work only while a choice has the focus.
            onKeyDown={(event) => pressed(event, options, choose)}
          />
          <i aria-hidden data-many={isMany || undefined}>
            {mark ?? letterAt(at)}
          </i>
          <span>{text}</span>
        </label>
      ))}
    </div>
  )
}

function pressed(event: KeyboardEvent, options: Option[], choose: (id: string) => void) {
  if (event.ctrlKey || event.metaKey || event.altKey) return
  const option = options.find(({ mark }, at) => (mark ?? letterAt(at)) === event.key.toUpperCase())
  if (option) choose(option.id)
}

const letterAt = (at: number) => String.fromCodePoint(65 + at)
