import type { EventDetail } from '@semai/contract/event/event'
import type { AttendMode } from '@semai/contract/event/participation'
import { choiceWords, MODE_WORDS } from '../event-text.ts'
import classes from './mode-choices.module.css'
import type { ModeChoice } from './participation.ts'

interface ModeChoicesProps {
  event: Pick<EventDetail, 'venue_name'>
  choices: ModeChoice[]
  chosen: AttendMode | undefined
  onChoose: (mode: AttendMode) => void
}

/** Choice between luring and daring with their free seats. The form field is `attend_mode`. */
export function ModeChoices({ event, choices, chosen, onChoose }: ModeChoicesProps) {
  return (
    <fieldset className={classes.choices}>
      <legend className="visually-hidden">Cara ikut</legend>
      {choices.map((choice) => (
        <label key={choice.mode} className={classes.choice}>
          <input
            type="radio"
            name="attend_mode"
            value={choice.mode}
            checked={choice.mode === chosen}
            disabled={choice.outcome === 'full'}
            onChange={() => onChoose(choice.mode)}
          />
          <b>
            {MODE_WORDS[choice.mode]}
            {choice.mode === 'offline' && ` di ${event.venue_name}`}
          </b>
          <small>{choiceWords(choice)}</small>
        </label>
      ))}
    </fieldset>
  )
}
