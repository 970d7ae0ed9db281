import { useId, useState } from 'react'
import { Button, TextInput } from '@mantine/core'
import { useMutation, useQueryClient, type UseMutationOptions } from '@tanstack/react-query'
import type { MentorSessionDetail } from '@semai/contract/mentor/session'
import { failureMessage } from '../../../lib/call/failure-text.ts'
import { toast } from '../../../lib/toast/toast.ts'
import { ModalDialog } from '../../../ui/dialog/modal-dialog.tsx'
import classes from '../../../ui/dialog/question-dialog.module.css'
import { cancelSession, declineSession, refreshSessions } from './queries.ts'
import { otherOf } from './session-text.ts'

interface QuestionProps {
  session: MentorSessionDetail
  onClose: () => void
}

/** Confirmation of a cancellation with an optional reason. */
export const CancelSessionDialog = ({ session, onClose }: QuestionProps) => (
  <Question
    session={session}
    ending={cancelSession}
    title="Batalkan sesi ini?"
    about={`${otherOf(session).full_name} kami kabari, dan jamnya langsung terbuka untuk orang lain.`}
    action="Batalkan sesi"
    onClose={onClose}
  />
)

/** Confirmation of declining a request. */
export const DeclineSessionDialog = ({ session, onClose }: QuestionProps) => (
  <Question
    session={session}
    ending={declineSession}
    title="Belum bisa bertemu?"
    about={`${session.booked_by.full_name} kami kabari dengan alasanmu, dan jammu langsung terbuka lagi.`}
    action="Kirim jawaban"
    onClose={onClose}
  />
)

interface EndingProps extends QuestionProps {
  ending: UseMutationOptions<MentorSessionDetail, Error, { id: string; reason?: string }>
  title: string
  about: string
  action: string
}

const REASON_MAX = 300

function Question({ session: { id }, ending, title, about, action, onClose }: EndingProps) {
  const titleId = useId()
  const [reason, setReason] = useState('')
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    ...ending,
    onError: (error) => void toast.failure(failureMessage(error)),
    onSettled: async () => {
      await refreshSessions(queryClient)
      onClose()
    },
  })
  return (
    <ModalDialog aria-labelledby={titleId} className={classes.dialog} onClose={onClose}>
      <form
        noValidate
        className={classes.content}
        onSubmit={(event) => {
          event.preventDefault()
          if (!isPending) mutate({ id, ...(reason.trim() && { reason: reason.trim() }) })
        }}
      >
        {/* Takes the focus first: on a phone a field would bring up the keyboard. */}
        <h2 id={titleId} tabIndex={-1}>
          {title}
        </h2>
        <p>{about}</p>
        <TextInput
          mt="md"
          label="Alasan (boleh kosong)"
          maxLength={REASON_MAX}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        <div className={classes.actions}>
          <Button variant="default" disabled={isPending} onClick={onClose}>
            Tidak jadi
          </Button>
          <Button type="submit" color="bata" loading={isPending}>
            {action}
          </Button>
        </div>
      </form>
    </ModalDialog>
  )
}
