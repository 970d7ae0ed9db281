import { useState } from 'react'
import { Alert, Button, NativeSelect } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import type { ModerationCase, ModerationDecision } from '@semai/contract/moderation/moderation'
import { failureMessage } from '../../lib/call/failure-text.ts'
import { Card } from '../../ui/card/card.tsx'
import { KeyHint } from '../../ui/control/key-hint.tsx'
import { DecisionChoices } from './decision-choices.tsx'
import { needsReason, offered, template } from './decision-rules.ts'
import classes from './moderation.module.css'
import { ReasonField } from './reason-field.tsx'
import { useDecide } from './use-decide.ts'

const DAYS = [1, 3, 7, 14, 30, 90, 365]

interface DecisionPanelProps {
  item: ModerationCase
  onDecided: () => void
}

/** Possible decisions with the text for the person. */
export function DecisionPanel({ item, onDecided }: DecisionPanelProps) {
  const choices = offered(item)
  if (item.is_own_report && choices.length > 0)
    return (
      <Card as="section" aria-label="Keputusan" className={classes.panel}>
        <h2 className={classes.title}>Kamu yang melaporkan</h2>
        <p className={classes.hint}>Laporanmu sendiri diputuskan moderator lain.</p>
      </Card>
    )
  if (choices.length === 0)
    return (
      <Card as="section" aria-label="Keputusan" className={classes.panel}>
        <h2 className={classes.title}>Sudah diputuskan</h2>
        <p className={classes.hint}>Tidak ada lagi yang perlu kamu lakukan di laporan ini.</p>
      </Card>
    )
  return <DecisionForm item={item} choices={choices} onDecided={onDecided} />
}

interface DecisionFormProps extends DecisionPanelProps {
  choices: ModerationDecision[]
}

function DecisionForm({ item, choices, onDecided }: DecisionFormProps) {
  const [decision, setDecision] = useState<ModerationDecision | null>(null)
  const [reason, setReason] = useState('')
  const [days, setDays] = useState(7)
  const [fieldError, setFieldError] = useState<string>()
  const decide = useDecide(item.id, onDecided)
  const hasReason = decision !== null && needsReason(decision)
  function choose(next: ModerationDecision) {
    // A text that the moderator has edited is not replaced.
    const isOwn = reason !== '' && !isTemplate(item, decision, reason)
    if (!isOwn) setReason(needsReason(next) ? template(next, item.reasons[0] ?? 'other', item.subject) : '')
    setDecision(next)
    setFieldError(undefined)
  }
  function send() {
    if (decision === null) return setFieldError('Pilih keputusannya dulu.')
    if (hasReason && reason.trim() === '') return setFieldError('Tulis alasannya dulu.')
    decide.mutate({ decision, ...(hasReason && { reason: reason.trim() }), ...(decision === 'suspend' && { days }) })
  }
  return (
    <Card as="section" aria-label="Keputusan" className={classes.panel}>
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        <DecisionChoices subject={item.subject} choices={choices} chosen={decision} onChoose={choose} />
        {decision === 'suspend' && (
          <NativeSelect
            label="Berapa lama"
            size="md"
            value={String(days)}
            data={DAYS.map((count) => ({ value: String(count), label: `${count} hari` }))}
            onChange={({ currentTarget }) => setDays(Number(currentTarget.value))}
          />
        )}
        {hasReason && (
          <ReasonField
            reason={reason}
            onChange={setReason}
            templateOf={(kind) => template(decision, kind, item.subject)}
          />
        )}
        <div className={classes.decide}>
          {(fieldError ?? decide.error) && (
            <Alert color="bata" role="alert" icon={<IconAlertCircle aria-hidden />}>
              {fieldError ?? failureMessage(decide.error)}
            </Alert>
          )}
          <Button type="submit" fullWidth color={decision === 'suspend' ? 'bata' : 'nila'} loading={decide.isPending}>
            Putuskan
          </Button>
        </div>
        <KeyHint>
          <kbd>Ctrl</kbd> + <kbd>Enter</kbd> memutuskan, <kbd>J</kbd> dan <kbd>K</kbd> berpindah laporan.
        </KeyHint>
      </form>
    </Card>
  )
}

function isTemplate({ reasons, subject }: ModerationCase, decision: ModerationDecision | null, words: string) {
  return decision !== null && words === template(decision, reasons[0] ?? 'other', subject)
}
