import { useRef, useState } from 'react'
import { Button } from '@mantine/core'
import { IconCamera } from '@tabler/icons-react'
import type { Profile } from '@semai/contract/profile/profile'
import { call } from '../../../lib/call/call.ts'
import { readPendingSignIn, readUser, storeUser } from '../../../lib/session/session.ts'
import { retryUpload } from '../../../lib/file/upload-retry.ts'
import { useUploadStep } from '../../../lib/file/use-form-uploads.ts'
import { cutFile } from '../../../lib/picture/picture-crop.ts'
import { PICTURE_TYPES, UNREADABLE_PICTURE, useChosenPicture } from '../../../lib/picture/use-chosen-picture.ts'
import { PersonAvatar } from '../../../ui/picture/person-avatar.tsx'
import { PictureCrop } from '../../../ui/picture/picture-crop.tsx'
import { FailureNote } from '../../../ui/state/failure-note.tsx'
import { FormFailure } from '../form-message.tsx'
import classes from './photo-field.module.css'

/** Photo field: choose, crop to a square, upload. The old photo stays until the server has the new one. */
export function PhotoField({ user }: { user: Profile }) {
  const input = useRef<HTMLInputElement>(null)
  const { picture, isUnreadable, choose, close } = useChosenPicture()
  const { src, isSending, failure, upload, giveUp } = usePhoto(user.photo.url)
  if (picture)
    return (
      <>
        <PictureCrop
          picture={picture}
          action="Pakai foto ini"
          isUploading={isSending}
          onUpload={(place) => void upload(picture, place).then((isDone) => isDone && close())}
          onCancel={() => {
            giveUp()
            close()
          }}
        />
        <FormFailure error={failure} />
      </>
    )
  return (
    <>
      <div className={classes.photo}>
        <PersonAvatar name={user.full_name} src={src} size={84} decorative />
        <div className={classes.words}>
          <input
            ref={input}
            type="file"
            accept={PICTURE_TYPES}
            hidden
            aria-label="Berkas foto"
            onChange={(event) => void choose(event)}
          />
          <Button
            variant="light"
            leftSection={<IconCamera size={18} aria-hidden />}
            onClick={() => input.current?.click()}
          >
            {src ? 'Ganti foto' : 'Pilih foto'}
          </Button>
          <p className={classes.hint}>
            {src ? 'Fotomu sudah tersimpan.' : 'Supaya teman se-hub mengenalimu. Boleh dilewati.'}
          </p>
        </div>
      </div>
      {isUnreadable && <FailureNote>{UNREADABLE_PICTURE}</FailureNote>}
    </>
  )
}

// Twice the side that the server stores, so that the downscaled photo is sharp.
const SIDE = 1024

function usePhoto(first: string | null) {
  const [src, setSrc] = useState(first)
  const [state, setState] = useState<{ isSending: boolean; failure: unknown }>({ isSending: false, failure: null })
  const withdraw = useUploadStep(state.isSending ? 'sending' : state.failure === null ? null : 'failed')

  async function upload(picture: ImageBitmap, place: number): Promise<boolean> {
    setState({ isSending: true, failure: null })
    try {
      const file = await cutFile(picture, { ratio: 1, place }, SIDE)
      setSrc(await sendPhoto(file))
      setState({ isSending: false, failure: null })
      return true
    } catch (failure) {
      setState({ isSending: false, failure })
      return false
    }
  }

  const giveUp = () => {
    withdraw()
    setState({ isSending: false, failure: null })
  }
  return { ...state, src, upload, giveUp }
}

async function sendPhoto(picture: Blob | null): Promise<string | null> {
  const body = new FormData()
  if (picture) body.set('file', picture, 'foto.webp')
  const { data } = await retryUpload(() => call('POST /v1/personal/update-avatar', { body }))
  // Read again: the person may have changed while the picture was on its way.
  const user = readPendingSignIn()?.user ?? readUser()
  if (user) storeUser({ ...user, photo: data.photo })
  return data.photo.url
}
