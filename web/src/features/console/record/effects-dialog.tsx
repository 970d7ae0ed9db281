import { useId, useState } from 'react'
import { Alert, Button, Radio } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ConsoleEffect } from '@semai/contract/console/effect'
import { formatNumber } from '../../../lib/format.ts'
import { ModalDialog } from '../../../ui/dialog/modal-dialog.tsx'
import classes from '../../../ui/dialog/question-dialog.module.css'
import own from './effects-dialog.module.css'

interface EffectsDialogProps {
  effects: ConsoleEffect[]
  onClose: () => void
  /** Choices by the name of the effect. */
  onSave: (choices: Record<string, string>) => void
}

/** Lists how many people a change concerns and what happens to them, before it is saved. */
export function EffectsDialog({ effects, onClose, onSave }: EffectsDialogProps) {
  const id = useId()
  const [choices, setChoices] = useState<Record<string, string>>({})
  return (
    <ModalDialog aria-labelledby={id} className={classes.dialog} onClose={onClose}>
      <div className={classes.content}>
        <h2 id={id}>Akibat perubahan ini</h2>
        <ul className={own.effects}>
          {effects.map((effect) => (
            <li key={effect.name}>
              <EffectText effect={effect} />
              {effect.choices.length > 0 && (
                <Radio.Group
                  aria-label="Yang terjadi dengan mereka"
                  value={choices[effect.name] ?? effect.choices[0]?.value ?? ''}
                  onChange={(value) => setChoices({ ...choices, [effect.name]: value })}
                >
                  <div className={own.choices}>
                    {effect.choices.map(({ value, label }) => (
                      <Radio key={value} value={value} label={label} size="md" />
                    ))}
                  </div>
                </Radio.Group>
              )}
            </li>
          ))}
        </ul>
        <div className={classes.actions}>
          <Button variant="subtle" color="kertas" onClick={onClose}>
            Kembali
          </Button>
          <Button onClick={() => onSave(choices)}>Simpan</Button>
        </div>
      </div>
    </ModalDialog>
  )
}

function EffectText({ effect: { count, text } }: { effect: ConsoleEffect }) {
  if (count === null)
    return (
      <Alert color="kunyit" icon={<IconAlertTriangle aria-hidden />}>
        {text}
      </Alert>
    )
  return (
    <p>
      <strong>{formatNumber(count)} orang</strong> {text}
    </p>
  )
}
