import { IconUsersPlus } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { failureMessage } from '../../../lib/call/failure-text.ts'
import { refreshChannels } from '../channel/channel-cache.ts'
import { ChannelDialog } from '../channel/channel-dialog.tsx'
import { ChannelFailure } from '../channel/channel-failure.tsx'
import classes from './channel-new.module.css'
import type { ChatSearch } from './channel-search.ts'
import { MemberPicker } from '../member/member-picker.tsx'
import { createChannel } from '../queries.ts'

interface ChannelNewProps {
  search: ChatSearch
  onOpen: (channelId: string) => void
  onClose: () => void
}

/** Dialog for a new message: a tap on a person opens the conversation. */
export function ChannelNew({ search, onOpen, onClose }: ChannelNewProps) {
  const queryClient = useQueryClient()
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: (userId: string) => createChannel({ type: 'direct', user_ids: [userId] }),
    onSuccess: ({ channel_detail }) => {
      refreshChannels(queryClient)
      onOpen(channel_detail.id)
    },
  })
  return (
    <ChannelDialog title="Pesan baru" onClose={onClose}>
      <MemberPicker busyId={isPending ? variables : undefined} onChoose={({ id }) => !isPending && mutate(id)}>
        {error && <ChannelFailure>{failureMessage(error)}</ChannelFailure>}
        <Link to="/chat" search={{ ...search, baru: 'grup' }} replace className={classes.group}>
          <span className={classes.sign}>
            <IconUsersPlus size={22} aria-hidden />
          </span>
          Buat grup
        </Link>
      </MemberPicker>
    </ChannelDialog>
  )
}
