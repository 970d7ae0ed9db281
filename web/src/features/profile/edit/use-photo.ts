import { useState } from 'react'
import { call } from '../../../lib/call/call.ts'
import { cutFile } from '../../../lib/picture/picture-crop.ts'
import { useChangePerson } from '../../../lib/session/profile.ts'
import { toast } from '../../../lib/toast/toast.ts'
import { retryUpload } from '../../../lib/file/upload-retry.ts'

// Twice the stored size, so that the server can scale down.
const SIDE = 1024

/** Change the photo, one action at a time. Updates it everywhere after success. */
export function usePhoto() {
  const changePerson = useChangePerson()
  const [busy, setBusy] = useState<'upload' | 'remove' | null>(null)
  const [failure, setFailure] = useState<unknown>(null)

  async function attempt(kind: 'upload' | 'remove', work: () => Promise<void>): Promise<boolean> {
    if (busy) return false
    setBusy(kind)
    setFailure(null)
    try {
      await work()
      return true
    } catch (error) {
      setFailure(error)
      return false
    } finally {
      setBusy(null)
    }
  }

  const upload = (picture: ImageBitmap, place: number) =>
    attempt('upload', async () => {
      const file = await cutFile(picture, { ratio: 1, place }, SIDE)
      const body = new FormData()
      if (file) body.set('file', file, 'foto.webp')
      const { data } = await retryUpload(() => call('POST /v1/personal/update-avatar', { body }))
      changePerson({ photo: data.photo })
      void toast.success('Fotomu sudah diganti.')
    })

  const remove = () =>
    attempt('remove', async () => {
      const { message } = await call('DELETE /v1/personal/avatar/remove')
      changePerson({ photo: { url: null } })
      void toast.success(message)
    })

  return { busy, failure, setFailure, upload, remove }
}
