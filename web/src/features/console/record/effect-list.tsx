import { Alert, Radio } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ConsoleEffect } from '@semai/contract/console/effect'
import { formatNumber } from '../../../lib/text/format-number.ts'
import classes from './effect-list.module.css'

/** The choices of staff, by the name of the effect. */
export type Choices = Record<string, string>

interface EffectListProps {
  effects: ConsoleEffect[]
  choices: Choices
  onChange: (choices: Choices) => void
}

/** List of effects: number of affected people or bookings, and what happens to them. */
export function EffectList({ effects, choices, onChange }: EffectListProps) {
  return (
    <ul className={classes.effects}>
      {effects.map((effect) => (
        <li key={effect.name}>
          <EffectText effect={effect} />
          <Lines effect={effect} />
          {effect.choices.length > 0 && (
            <Radio.Group
              aria-label={
                effect.unit === 'booking' ? 'Yang terjadi dengan pemesanan ini' : 'Yang terjadi dengan mereka'
              }
              value={choices[effect.name] ?? effect.choices[0]?.value ?? ''}
              onChange={(value) => onChange({ ...choices, [effect.name]: value })}
            >
              <div className={classes.choices}>
                {effect.choices.map(({ value, label }) => (
                  <Radio key={value} value={value} label={label} size="md" />
                ))}
              </div>
            </Radio.Group>
          )}
        </li>
      ))}
    </ul>
  )
}

const units = { person: 'orang', booking: 'pemesanan' }

function EffectText({ effect: { count, unit, text } }: { effect: ConsoleEffect }) {
  if (count === null)
    return (
      <Alert color="kunyit" icon={<IconAlertTriangle aria-hidden />}>
        {text}
      </Alert>
    )
  return (
    <p>
      <strong>
        {formatNumber(count)} {units[unit]}
      </strong>{' '}
      {text}
    </p>
  )
}

/** Affected bookings. The server lists only the first ones. */
function Lines({ effect: { count, lines } }: { effect: ConsoleEffect }) {
  if (lines.length === 0) return null
  const more = (count ?? 0) - lines.length
  return (
    <ul className={classes.lines}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
      {more > 0 && <li>dan {formatNumber(more)} lainnya</li>}
    </ul>
  )
}
