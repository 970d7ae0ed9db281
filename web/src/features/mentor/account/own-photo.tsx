import { useRef } from 'react'
import { Button } from '@mantine/core'
import { IconCamera } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { OwnMentor } from '@semai/contract/mentor/account'
import { call } from '../../../lib/call/call.ts'
import { failureMessage } from '../../../lib/call/failure-text.ts'
import { retryUpload } from '../../../lib/file/upload-retry.ts'
import { cutFile } from '../../../lib/picture/picture-crop.ts'
import { PICTURE_TYPES, UNREADABLE_PICTURE, useChosenPicture } from '../../../lib/picture/use-chosen-picture.ts'
import { toast } from '../../../lib/toast/toast.ts'
import { PersonAvatar } from '../../../ui/picture/person-avatar.tsx'
import { PictureCrop } from '../../../ui/picture/picture-crop.tsx'
import { FailureNote } from '../../../ui/state/failure-note.tsx'
import classes from './own-profile.module.css'
import { ownMentorQuery } from './queries.ts'

// Twice the side that the server stores, so that the downscaled photo is sharp.
const SIDE = 1024

/** Field for the directory photo: choose, crop to a square and upload, or remove. */
export function OwnPhoto({ mentor }: { mentor: OwnMentor }) {
  const input = useRef<HTMLInputElement>(null)
  const { picture, isUnreadable, choose, close } = useChosenPicture()
  const upload = usePhotoChange(sendPhoto, close)
  const remove = usePhotoChange(() => call('DELETE /v1/mentor/own-photo/remove'), close)
  const failure = upload.error ?? remove.error
  if (picture)
    return (
      <>
        <PictureCrop
          picture={picture}
          action="Unggah foto"
          isUploading={upload.isPending}
          onCancel={close}
          onUpload={(place) => upload.mutate({ picture, place })}
        />
        {failure && <FailureNote>{failureMessage(failure)}</FailureNote>}
      </>
    )
  return (
    <>
      <div className={classes.photo}>
        <PersonAvatar decorative name={mentor.full_name} src={mentor.photo.url} size={96} />
        <div className={classes.actions}>
          <input
            ref={input}
            type="file"
            hidden
            accept={PICTURE_TYPES}
            aria-label="Berkas foto"
            onChange={(event) => {
              upload.reset()
              void choose(event)
            }}
          />
          <Button
            variant="light"
            leftSection={<IconCamera size={18} aria-hidden />}
            onClick={() => input.current?.click()}
          >
            {mentor.photo.url ? 'Ganti foto' : 'Pilih foto'}
          </Button>
          {mentor.photo.url && (
            <Button variant="subtle" color="bata" loading={remove.isPending} onClick={() => remove.mutate()}>
              Hapus foto
            </Button>
          )}
        </div>
      </div>
      {(isUnreadable || failure) && (
        <FailureNote>{isUnreadable ? UNREADABLE_PICTURE : failureMessage(failure)}</FailureNote>
      )}
    </>
  )
}

async function sendPhoto({ picture, place }: { picture: ImageBitmap; place: number }) {
  const file = await cutFile(picture, { ratio: 1, place }, SIDE)
  const body = new FormData()
  if (file) body.set('file', file, 'foto.webp')
  return retryUpload(() => call('POST /v1/mentor/own-photo/update', { body }))
}

function usePhotoChange<Input = void>(
  change: (input: Input) => Promise<{ message?: string; data: OwnMentor }>,
  onDone: () => void,
) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess({ data, message }) {
      queryClient.setQueryData(ownMentorQuery.queryKey, data)
      void queryClient.invalidateQueries({ queryKey: ['mentor'] })
      void toast.success(message ?? 'Fotomu sudah disimpan.')
      onDone()
    },
  })
}
