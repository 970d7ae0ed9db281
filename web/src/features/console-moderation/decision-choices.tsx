import { useId } from 'react'
import type { ModerationCase, ModerationDecision } from '@semai/contract/moderation/moderation'
import classes from './moderation.module.css'
import { aboutWords, decisionWords } from './text.ts'

interface DecisionChoicesProps {
  subject: ModerationCase['subject']
  choices: ModerationDecision[]
  chosen: ModerationDecision | null
  onChoose: (decision: ModerationDecision) => void
}

export function DecisionChoices({ subject, choices, chosen, onChoose }: DecisionChoicesProps) {
  const name = useId()
  return (
    <fieldset className={classes.choices}>
      <legend className={classes.title}>Keputusanmu</legend>
      {choices.map((decision) => (
        <label key={decision} className={classes.choice} data-chosen={decision === chosen || undefined}>
          <input
            type="radio"
            name={name}
            checked={decision === chosen}
            aria-labelledby={`${name}-${decision}-label`}
            aria-describedby={`${name}-${decision}`}
            onChange={() => onChoose(decision)}
          />
          <b id={`${name}-${decision}-label`}>{decisionWords[decision].label}</b>
          <small id={`${name}-${decision}`}>{aboutWords(decision, subject)}</small>
        </label>
      ))}
    </fieldset>
  )
}
