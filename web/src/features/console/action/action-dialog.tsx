import { useId, useState } from 'react'
import { Alert, Button, Textarea } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { Action, Resource } from '@semai/contract/console/resource/resource'
import { formatNumber } from '../../../lib/text/format-number.ts'
import { ModalDialog } from '../../../ui/dialog/modal-dialog.tsx'
import classes from '../../../ui/dialog/question-dialog.module.css'
import own from './action-dialog.module.css'
import { ActionQuestion } from './action-question.tsx'
import { actionTitle } from './action-title.ts'
import { countQuery, effectsQuery } from '../queries.ts'
import { EffectList, type Choices } from '../record/effect-list.tsx'
import { PartsQuestion } from '../record/parts-question.tsx'
import { partsOf, rejectionText, type Parts } from '../rejection.ts'
import { useAction } from './use-action.ts'

interface ActionDialogProps {
  resource: Resource
  action: Action
  ids: string[]
  /** The server’s rejection of the immediate attempt. */
  rejection?: unknown
  onClose: () => void
  onDone: () => void
}

/** Confirmation of an action, with a reason field where somebody reads the reason. */
export function ActionDialog({ resource, action, ids, rejection, onClose, onDone }: ActionDialogProps) {
  const id = useId()
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const act = useAction(resource, onDone)
  const count = useQuery(countQuery(resource.name, ids[0] ?? '', action.counts))
  const effects = useQuery(effectsQuery(resource.name, action, ids))
  const [choices, setChoices] = useState<Choices>({})
  const shown = act.error ?? count.error ?? effects.error ?? rejection
  const parts = partsOf(shown)
  function send(along?: 'with' | 'without') {
    if (action.needsReason && reason.trim() === '') return setMissing(true)
    act.mutate({ action, ids, reason: reason.trim(), parts: along, choices })
  }
  return (
    <ModalDialog aria-labelledby={id} className={classes.dialog} onClose={onClose}>
      <form
        className={classes.content}
        onSubmit={(event) => {
          event.preventDefault()
          send(parts ? (parts.count > 0 ? 'with' : 'without') : undefined)
        }}
      >
        <h2 id={id}>{actionTitle(action, resource, ids.length)}</h2>
        {parts ? <PartsQuestion parts={parts} /> : <ActionQuestion action={action} count={count.data ?? null} />}
        {effects.data && <EffectList effects={effects.data} choices={choices} onChange={setChoices} />}
        {action.needsReason && (
          <Textarea
            className={own.reason}
            label="Alasan"
            description="Dibaca oleh yang bersangkutan."
            required
            autosize
            minRows={2}
            maxRows={6}
            maxLength={500}
            value={reason}
            error={isMissing && 'Tulis alasannya dulu.'}
            onChange={({ currentTarget }) => {
              setReason(currentTarget.value)
              setMissing(false)
            }}
          />
        )}
        {Boolean(shown) && !parts && (
          <Alert className={own.failure} color="bata" icon={<IconAlertCircle aria-hidden />} role="alert">
            {rejectionText(shown)}
          </Alert>
        )}
        <div className={classes.actions}>
          <Button variant="subtle" color="kertas" onClick={onClose}>
            Batal
          </Button>
          {parts !== null && parts.count > 0 && (
            <Button variant="default" disabled={act.isPending} onClick={() => send('without')}>
              {action.label} tanpa itu
            </Button>
          )}
          <Button
            type="submit"
            color={action.tone === 'danger' ? 'bata' : 'nila'}
            disabled={isUnanswered(count) || isUnanswered(effects)}
            loading={act.isPending}
          >
            {parts ? partsLabel(action, parts) : action.label}
          </Button>
        </div>
      </form>
    </ModalDialog>
  )
}

/** Whether a count for the dialog is still loading. */
const isUnanswered = ({ isLoading, isError }: UseQueryResult) => isLoading || isError

const partsLabel = ({ label }: Action, { count }: Parts) =>
  count > 0 ? `${label} dengan ${formatNumber(count)} bagian` : `${label} saja`
