import { useState } from 'react'
import { Button, Switch, Textarea, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ChannelDetail } from '@semai/contract/chat/chat'
import { failureMessage, fieldErrors } from '../../../lib/call/failure-text.ts'
import { FormUploadsProvider, useFormUploads } from '../../../lib/file/use-form-uploads.ts'
import { UploadWait } from '../../../ui/field/upload-wait.tsx'
import { showChannel } from './channel-cache.ts'
import { ChannelDialog } from './channel-dialog.tsx'
import { ChannelFailure } from './channel-failure.tsx'
import { longestWords } from './channel-fields.ts'
import { ChannelPhotoField } from './channel-photo-field.tsx'
import { updateChannel } from '../queries.ts'

interface ChannelEditProps {
  channel: ChannelDetail
  onBack: () => void
  onClose: () => void
}

/** Form for a group's photo and name, and for every channel's description and posting policy. */
export function ChannelEdit({ channel, onBack, onClose }: ChannelEditProps) {
  const queryClient = useQueryClient()
  const isGroup = channel.type === 'group'
  const [name, setName] = useState(channel.name)
  const [description, setDescription] = useState(channel.description)
  const [isReserved, setReserved] = useState(channel.posting_policy === 'moderators')
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      updateChannel({
        channel_id: channel.id,
        ...(isGroup && { name: name.trim() }),
        description: description.trim(),
        posting_policy: isReserved ? 'moderators' : 'everyone',
      }),
    onSuccess: (detail) => {
      showChannel(queryClient, detail)
      onBack()
    },
  })
  const { uploads, holdsBack, wait } = useFormUploads()
  const fields = fieldErrors(error)
  const isNameless = isGroup && name.trim() === ''
  return (
    <ChannelDialog
      title="Ubah percakapan"
      onBack={onBack}
      onClose={onClose}
      footer={
        <Button disabled={isNameless} loading={isPending} onClick={(event) => !holdsBack(event) && mutate()}>
          {wait.isWaiting ? 'Menunggu foto…' : 'Simpan'}
        </Button>
      }
    >
      {isGroup && (
        <FormUploadsProvider value={uploads}>
          <ChannelPhotoField channel={channel} />
        </FormUploadsProvider>
      )}
      {isGroup && (
        <TextInput
          label="Nama grup"
          maxLength={longestWords.name}
          value={name}
          error={isNameless ? 'Beri nama grupnya dulu.' : fields['name']}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
      )}
      <Textarea
        label="Tentang percakapan ini"
        autosize
        minRows={3}
        maxLength={longestWords.description}
        value={description}
        error={fields['description']}
        onChange={({ currentTarget }) => setDescription(currentTarget.value.replaceAll('\n', ' '))}
      />
      <Switch
        size="md"
        label="Hanya pengelola yang bisa menulis"
        description="Anggota lain tetap bisa membaca dan memberi reaksi."
        checked={isReserved}
        onChange={({ currentTarget }) => setReserved(currentTarget.checked)}
      />
      <UploadWait what="foto" then="Tersimpan" {...wait} />
      {error && Object.keys(fields).length === 0 && <ChannelFailure>{failureMessage(error)}</ChannelFailure>}
    </ChannelDialog>
  )
}
