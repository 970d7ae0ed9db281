import { useRef, useState, type ChangeEvent } from 'react'
import { Button } from '@mantine/core'
import '@mantine/core/styles/UnstyledButton.css'
import '@mantine/core/styles/Loader.css'
import '@mantine/core/styles/Button.css'
import { IconAlertCircle, IconCamera } from '@tabler/icons-react'
import type { Profile } from '@semai/contract/profile'
import { failureMessage } from '../../lib/failure-words.ts'
import { PersonAvatar } from '../../ui/person-avatar.tsx'
import { PhotoCrop } from './photo-crop.tsx'
import classes from './photo-setting.module.css'
import { readPicture } from './square-photo.ts'
import { usePhoto } from './use-photo.ts'

/** Foto: choose, cut square, upload; or take it away. */
export function PhotoSetting({ person }: { person: Pick<Profile, 'full_name' | 'photo'> }) {
  const input = useRef<HTMLInputElement>(null)
  const [picture, setPicture] = useState<ImageBitmap | null>(null)
  const { busy, failure, setFailure, upload, remove } = usePhoto()

  async function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const file = currentTarget.files?.[0]
    // So that the same file can be chosen again.
    currentTarget.value = ''
    if (!file) return
    try {
      setPicture(await readPicture(file))
      setFailure(null)
    } catch {
      setFailure(UNREADABLE)
    }
  }

  const close = () => setPicture(null)
  return (
    <div className={classes.photo}>
      {picture ? (
        <PhotoCrop
          picture={picture}
          isUploading={busy === 'upload'}
          onCancel={close}
          onUpload={(place) => void upload(picture, place).then((isDone) => isDone && close())}
        />
      ) : (
        <div className={classes.now}>
          <PersonAvatar name={person.full_name} src={person.photo.url} size={96} />
          <div className={classes.actions}>
            <input
              ref={input}
              type="file"
              hidden
              accept="image/jpeg,image/png,image/webp"
              onChange={(event) => void choose(event)}
            />
            <Button
              variant="light"
              leftSection={<IconCamera size={18} aria-hidden />}
              onClick={() => input.current?.click()}
            >
              {person.photo.url ? 'Ganti foto' : 'Pilih foto'}
            </Button>
            {person.photo.url && (
              <Button variant="subtle" color="bata" loading={busy === 'remove'} onClick={() => void remove()}>
                Hapus foto
              </Button>
            )}
          </div>
        </div>
      )}
      {failure !== null && (
        <p className={classes.failure} role="alert">
          <IconAlertCircle size={18} aria-hidden />
          {failure === UNREADABLE ? UNREADABLE_WORDS : failureMessage(failure)}
        </p>
      )}
    </div>
  )
}

const UNREADABLE = Symbol('unreadable')
const UNREADABLE_WORDS = 'Gambar ini tidak bisa dibaca. Gunakan JPEG, PNG, atau WebP.'
