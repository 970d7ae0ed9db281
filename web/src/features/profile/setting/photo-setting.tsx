import { useRef } from 'react'
import { Button } from '@mantine/core'
import { IconAlertCircle, IconCamera } from '@tabler/icons-react'
import type { Profile } from '@semai/contract/profile/profile'
import { failureMessage } from '../../../lib/call/failure-text.ts'
import { PICTURE_TYPES, UNREADABLE_PICTURE, useChosenPicture } from '../../../lib/picture/use-chosen-picture.ts'
import { PersonAvatar } from '../../../ui/picture/person-avatar.tsx'
import { PictureCrop } from '../../../ui/picture/picture-crop.tsx'
import classes from './photo-setting.module.css'
import { usePhoto } from '../edit/use-photo.ts'

/** Setting of the photo: choose, crop and upload, or remove. */
export function PhotoSetting({ person }: { person: Pick<Profile, 'full_name' | 'photo'> }) {
  const input = useRef<HTMLInputElement>(null)
  const { picture, isUnreadable, choose, close } = useChosenPicture()
  const { busy, failure, setFailure, upload, remove } = usePhoto()
  return (
    <div>
      {picture ? (
        <PictureCrop
          picture={picture}
          action="Unggah foto"
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
              accept={PICTURE_TYPES}
              onChange={(event) => {
                setFailure(null)
                void choose(event)
              }}
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
      {(isUnreadable || failure !== null) && (
        <p className={classes.failure} role="alert">
          <IconAlertCircle size={18} aria-hidden />
          {isUnreadable ? UNREADABLE_PICTURE : failureMessage(failure)}
        </p>
      )}
    </div>
  )
}
