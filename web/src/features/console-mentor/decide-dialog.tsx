import { useId, useState } from 'react'
import { Button, Radio } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { SessionSaid } from '@semai/contract/mentor/after'
import type { ContestedSession } from '@semai/contract/mentor/staff'
import { call } from '../../lib/call/call.ts'
import { failureMessage } from '../../lib/call/failure-text.ts'
import { toast } from '../../lib/toast/toast.ts'
import { ModalDialog } from '../../ui/dialog/modal-dialog.tsx'
import dialog from '../../ui/dialog/question-dialog.module.css'
import { FailureNote } from '../../ui/state/failure-note.tsx'
import classes from './mentor-sessions.module.css'
import { mentorSessionsKey } from './queries.ts'
import { verdictWords } from './text.ts'

const CHOICES: readonly SessionSaid[] = ['held', 'mentor_missed', 'booker_missed']

interface DecideDialogProps {
  session: ContestedSession
  onClose: () => void
}

/** Dialog for the final outcome of a session with conflicting reports. The decision cannot be undone. */
export function DecideDialog({ session, onClose }: DecideDialogProps) {
  const titleId = useId()
  const [says, setSays] = useState<SessionSaid | null>(null)
  const { mutate, error, isPending } = useDecide(session.id, onClose)
  return (
    <ModalDialog className={dialog.dialog} aria-labelledby={titleId} onClose={onClose}>
      <form
        className={dialog.content}
        onSubmit={(event) => {
          event.preventDefault()
          if (says) mutate(says)
        }}
      >
        <h2 id={titleId}>Apa yang terjadi?</h2>
        <p>
          {session.mentor.full_name} dan {session.booked_by.full_name} sama-sama diberi tahu. Keputusan ini tercatat dan
          tidak bisa diubah.
        </p>
        <Radio.Group
          aria-label="Keputusanmu"
          value={says}
          onChange={(value) => setSays(CHOICES.find((choice) => choice === value) ?? null)}
        >
          <div className={classes.choices}>
            {CHOICES.map((choice) => (
              <Radio
                key={choice}
                value={choice}
                size="md"
                label={verdictWords[choice].label}
                description={verdictWords[choice].about}
              />
            ))}
          </div>
        </Radio.Group>
        {error && <FailureNote>{failureMessage(error)}</FailureNote>}
        <div className={dialog.actions}>
          <Button variant="default" onClick={onClose}>
            Tidak jadi
          </Button>
          <Button type="submit" loading={isPending} disabled={!says}>
            Putuskan
          </Button>
        </div>
      </form>
    </ModalDialog>
  )
}

function useDecide(id: string, onDecided: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (says: SessionSaid) => call('PUT /v1/console-mentor/decide', { body: { id, says } }),
    onSuccess: async ({ message }) => {
      onDecided()
      void toast.success(message ?? 'Keputusannya tersimpan.')
      await queryClient.invalidateQueries({ queryKey: mentorSessionsKey })
    },
  })
}
