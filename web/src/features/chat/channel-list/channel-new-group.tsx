import { useState } from 'react'
import { Button, Textarea, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { failureMessage, fieldErrors } from '../../../lib/call/failure-text.ts'
import { refreshChannels } from '../channel/channel-cache.ts'
import { ChannelDialog } from '../channel/channel-dialog.tsx'
import { ChannelFailure } from '../channel/channel-failure.tsx'
import { longestWords } from '../channel/channel-fields.ts'
import { MemberChips } from '../member/member-chips.tsx'
import { MemberPicker } from '../member/member-picker.tsx'
import { createChannel } from '../queries.ts'
import { useChosen } from '../member/member-chosen.ts'

interface ChannelNewGroupProps {
  onOpen: (channelId: string) => void
  onBack: () => void
  onClose: () => void
}

/** Dialog for a new group: name, description and members. */
export function ChannelNewGroup({ onOpen, onBack, onClose }: ChannelNewGroupProps) {
  const { chosen, toggle } = useChosen()
  const [name, setName] = useState('')
  const [description, setDescription] = useState('')
  const [isNameless, setNameless] = useState(false)
  const { mutate, isPending, error } = useCreateGroup(onOpen)
  const create = () => {
    setNameless(name.trim() === '')
    if (name.trim() === '' || isPending) return
    mutate({ name: name.trim(), description: description.trim(), user_ids: [...chosen.keys()] })
  }
  const fields = fieldErrors(error)
  return (
    <ChannelDialog
      title="Grup baru"
      onBack={onBack}
      onClose={onClose}
      footer={
        <Button disabled={chosen.size === 0} loading={isPending} onClick={create}>
          {chosen.size === 0 ? 'Pilih anggota dulu' : `Buat grup dengan ${chosen.size} orang`}
        </Button>
      }
    >
      <TextInput
        label="Nama grup"
        placeholder="Misalnya: mentor-kelompok-3"
        maxLength={longestWords.name}
        value={name}
        error={isNameless ? 'Beri nama grupnya dulu.' : fields['name']}
        onChange={({ currentTarget }) => {
          setName(currentTarget.value)
          setNameless(false)
        }}
      />
      <Textarea
        label="Untuk apa grup ini (boleh kosong)"
        autosize
        minRows={2}
        maxLength={longestWords.description}
        value={description}
        error={fields['description']}
        onChange={({ currentTarget }) => setDescription(currentTarget.value.replaceAll('\n', ' '))}
      />
      <MemberPicker chosen={new Set(chosen.keys())} onChoose={toggle}>
        <MemberChips people={[...chosen.values()]} onRemove={toggle} />
        {error && !fields['name'] && <ChannelFailure>{failureMessage(error)}</ChannelFailure>}
      </MemberPicker>
    </ChannelDialog>
  )
}

type NewGroup = { name: string; description: string; user_ids: string[] }

function useCreateGroup(onOpen: (channelId: string) => void) {
  const queryClient = useQueryClient()
  // Created here, so that a retry makes no second group.
  const [id] = useState(() => crypto.randomUUID())
  return useMutation({
    mutationFn: (group: NewGroup) => createChannel({ id, type: 'group', ...group }),
    onSuccess: ({ channel_detail }) => {
      refreshChannels(queryClient)
      onOpen(channel_detail.id)
    },
  })
}
