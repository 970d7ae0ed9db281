import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Channel } from '@semai/contract/chat/chat'
import { failureMessage } from '../../../lib/call/failure-text.ts'
import { showChannel } from '../channel/channel-cache.ts'
import { ChannelDialog } from '../channel/channel-dialog.tsx'
import { ChannelFailure } from '../channel/channel-failure.tsx'
import { MemberChips } from './member-chips.tsx'
import { useChosen } from './member-chosen.ts'
import { MemberPicker } from './member-picker.tsx'
import { addChannelUsers } from '../queries.ts'

interface MemberAddProps {
  channel: Channel
  onBack: () => void
  onClose: () => void
}

/** Dialog to add several people. Current members stay unchanged. */
export function MemberAdd({ channel, onBack, onClose }: MemberAddProps) {
  const queryClient = useQueryClient()
  const { chosen, toggle } = useChosen()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => addChannelUsers(channel.id, [...chosen.keys()]),
    onSuccess: (detail) => {
      showChannel(queryClient, detail)
      onBack()
    },
  })
  return (
    <ChannelDialog
      title="Tambah anggota"
      onBack={onBack}
      onClose={onClose}
      footer={
        <Button disabled={chosen.size === 0} loading={isPending} onClick={() => mutate()}>
          {chosen.size === 0 ? 'Pilih orangnya dulu' : `Tambahkan ${chosen.size} orang`}
        </Button>
      }
    >
      <MemberPicker chosen={new Set(chosen.keys())} onChoose={toggle}>
        <MemberChips people={[...chosen.values()]} onRemove={toggle} />
        {error && <ChannelFailure>{failureMessage(error)}</ChannelFailure>}
      </MemberPicker>
    </ChannelDialog>
  )
}
