import { useRef, useState, type ChangeEvent } from 'react'
import { Button } from '@mantine/core'
import { IconCamera } from '@tabler/icons-react'
import type { Profile } from '@semai/contract/profile/profile'
import { call } from '../../../lib/call/call.ts'
import { readPendingSignIn, readUser, storeUser } from '../../../lib/session/session.ts'
import { inUploadTurn } from '../../../lib/call/upload-turn.ts'
import { useUploadStep } from '../../../lib/call/use-form-uploads.ts'
import { PersonAvatar } from '../../../ui/picture/person-avatar.tsx'
import { FormFailure } from '../form-message.tsx'
import { shrinkPhoto } from './photo-image.ts'
import classes from './photo-field.module.css'

/** Uploads as soon as a picture is chosen; the old one stays until the server has the new one. */
export function PhotoField({ user }: { user: Profile }) {
  const input = useRef<HTMLInputElement>(null)
  const [src, setSrc] = useState(user.photo.url)
  const [state, setState] = useState<{ isSending: boolean; failure: unknown }>({ isSending: false, failure: null })
  const withdraw = useUploadStep(state.isSending ? 'sending' : state.failure === null ? null : 'failed')

  async function upload(event: ChangeEvent<HTMLInputElement>) {
    const file = event.currentTarget.files?.[0]
    // The same picture can be chosen again after a failure.
    event.currentTarget.value = ''
    if (!file) return
    setState({ isSending: true, failure: null })
    const picture = await shrinkPhoto(file)
    const preview = URL.createObjectURL(picture)
    setSrc(preview)
    try {
      setSrc(await sendPhoto(picture))
      setState({ isSending: false, failure: null })
    } catch (failure) {
      setSrc(src)
      setState({ isSending: false, failure })
    } finally {
      URL.revokeObjectURL(preview)
    }
  }

  return (
    <>
      <div className={classes.photo} aria-busy={state.isSending}>
        <PersonAvatar name={user.full_name} src={src} size={84} decorative />
        <div className={classes.words}>
          <input ref={input} type="file" accept="image/jpeg,image/png,image/webp" hidden onChange={upload} />
          <Button
            variant="light"
            leftSection={<IconCamera size={18} aria-hidden />}
            loading={state.isSending}
            onClick={() => input.current?.click()}
          >
            {src ? 'Ganti foto' : 'Pilih foto'}
          </Button>
          {state.failure !== null && (
            <Button
              variant="subtle"
              onClick={() => {
                withdraw()
                setState({ isSending: false, failure: null })
              }}
            >
              Batalkan unggahan
            </Button>
          )}
          <p className={classes.hint}>JPEG, PNG, atau WebP, paling besar 5 MB.</p>
        </div>
      </div>
      <FormFailure error={state.failure} />
    </>
  )
}

async function sendPhoto(picture: Blob): Promise<string | null> {
  const body = new FormData()
  body.set('file', picture, 'foto.jpg')
  const { data } = await inUploadTurn(() => call('POST /v1/personal/update-avatar', { body }))
  // Read again: the person may have changed while the picture was on its way.
  const user = readPendingSignIn()?.user ?? readUser()
  if (user) storeUser({ ...user, photo: data.photo })
  return data.photo.url
}
