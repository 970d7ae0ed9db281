import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Channel } from '@semai/contract/chat/chat'
import { failureMessage } from '../../../lib/call/failure-text.ts'
import { useSession } from '../../../lib/session/session.ts'
import { ModalDialog } from '../../../ui/dialog/modal-dialog.tsx'
import question from '../../../ui/dialog/question-dialog.module.css'
import { dropChannel } from './channel-cache.ts'
import { ChannelFailure } from './channel-failure.tsx'
import { channelName } from './text.ts'
import { removeChannelUser } from '../queries.ts'

interface ChannelLeaveProps {
  channel: Channel
  onClose: () => void
  onGone: () => void
}

/** Confirmation before leaving a group, since people cannot rejoin by themselves. */
export function ChannelLeave({ channel, onClose, onGone }: ChannelLeaveProps) {
  const queryClient = useQueryClient()
  const { user } = useSession()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (userId: string) => removeChannelUser(channel.id, userId),
    onSuccess: () => {
      onGone()
      dropChannel(queryClient, channel.id)
    },
  })
  return (
    <ModalDialog className={question.dialog} aria-labelledby="leave" onClose={onClose}>
      <div className={question.content}>
        <h2 id="leave">Keluar dari {channelName(channel)}?</h2>
        <p>Kamu tidak lagi melihat pesan di grup ini. Untuk kembali, minta pengelolanya menambahkanmu.</p>
        {error && <ChannelFailure>{failureMessage(error)}</ChannelFailure>}
        <div className={question.actions}>
          <Button variant="subtle" onClick={onClose}>
            Batal
          </Button>
          <Button color="bata" loading={isPending} onClick={() => user && mutate(user.id)}>
            Keluar
          </Button>
        </div>
      </div>
    </ModalDialog>
  )
}
