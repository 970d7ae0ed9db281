import { useRef } from 'react'
import { Button } from '@mantine/core'
import { IconCamera } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ChannelDetail } from '@semai/contract/chat/chat'
import { failureMessage } from '../../../lib/call/failure-text.ts'
import { useUploadStep } from '../../../lib/file/use-form-uploads.ts'
import { changeChannel } from './channel-cache.ts'
import { ChannelFailure } from './channel-failure.tsx'
import { ChannelPhoto } from './channel-photo.tsx'
import classes from './channel-photo-field.module.css'
import { uploadChannelPhoto } from '../queries.ts'

/** Field for a group's photo. Uploads it at once; the server crops it to a square. */
export function ChannelPhotoField({ channel }: { channel: ChannelDetail }) {
  const queryClient = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (file: File) => uploadChannelPhoto(channel.id, file),
    onSuccess: ({ photo }) => changeChannel(queryClient, channel.id, { photo }),
  })
  useUploadStep(isPending ? 'sending' : error ? 'failed' : null)
  return (
    <div className={classes.field}>
      <ChannelPhoto channel={channel} size={72} />
      <input
        ref={input}
        type="file"
        hidden
        accept="image/jpeg,image/png,image/webp"
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0]
          // Allows choosing the same file again.
          currentTarget.value = ''
          if (file) mutate(file)
        }}
      />
      <Button
        variant="light"
        loading={isPending}
        leftSection={<IconCamera size={18} aria-hidden />}
        onClick={() => input.current?.click()}
      >
        {channel.photo.url ? 'Ganti foto' : 'Pilih foto'}
      </Button>
      {error && (
        <Button variant="subtle" onClick={reset}>
          Batalkan unggahan
        </Button>
      )}
      {error && <ChannelFailure>{failureMessage(error)}</ChannelFailure>}
    </div>
  )
}
