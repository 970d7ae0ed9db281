import { useState } from 'react'
import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ChannelDetail, ChannelMember, ChannelRole } from '@semai/contract/chat/chat'
import { failureMessage } from '../../../lib/call/failure-text.ts'
import { toast } from '../../../lib/toast/toast.ts'
import { FilterChip, FilterChips } from '../../../ui/field/filter-chip.tsx'
import { ModalDialog } from '../../../ui/dialog/modal-dialog.tsx'
import question from '../../../ui/dialog/question-dialog.module.css'
import { refreshMembers } from '../channel/channel-cache.ts'
import { ChannelFailure } from '../channel/channel-failure.tsx'
import classes from './member-manage.module.css'
import { roleWords, rolesToGive } from './rules.ts'
import { removeChannelUser, updateChannelMember } from '../queries.ts'

interface MemberManageProps {
  channel: ChannelDetail
  member: ChannelMember
  onClose: () => void
}

/** Dialog to change a member's role or remove them. */
export function MemberManage({ channel, member: { user_id, full_name, role }, onClose }: MemberManageProps) {
  const [chosen, setChosen] = useState<ChannelRole>(role)
  const change = useMemberChange(channel.id, () => {
    void toast.success(`${full_name} sekarang ${roleWords[chosen].toLowerCase()}.`)
    onClose()
  })
  const remove = useMemberChange(channel.id, () => {
    void toast.success(`${full_name} sudah dikeluarkan.`)
    onClose()
  })
  const error = change.error ?? remove.error
  return (
    <ModalDialog className={question.dialog} aria-labelledby="manage" onClose={onClose}>
      <div className={question.content}>
        <h2 id="manage">{full_name}</h2>
        <p>Pengelola bisa menambah dan mengeluarkan anggota, serta menghapus pesan.</p>
        <div className={classes.roles}>
          <FilterChips label="Peran">
            {rolesToGive(channel).map((one) => (
              <FilterChip key={one} isChosen={one === chosen} onClick={() => setChosen(one)}>
                {roleWords[one]}
              </FilterChip>
            ))}
          </FilterChips>
        </div>
        {error && <ChannelFailure>{failureMessage(error)}</ChannelFailure>}
        <div className={question.actions}>
          <Button
            variant="subtle"
            color="bata"
            loading={remove.isPending}
            onClick={() => remove.mutate(() => removeChannelUser(channel.id, user_id))}
          >
            Keluarkan
          </Button>
          <Button
            disabled={chosen === role}
            loading={change.isPending}
            onClick={() => change.mutate(() => updateChannelMember({ channel_id: channel.id, user_id, role: chosen }))}
          >
            Simpan peran
          </Button>
        </div>
      </div>
    </ModalDialog>
  )
}

function useMemberChange(channelId: string, onDone: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (work: () => Promise<unknown>) => work(),
    onSuccess: () => {
      refreshMembers(queryClient, channelId)
      onDone()
    },
  })
}
