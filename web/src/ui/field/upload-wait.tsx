import { IconAlertCircle, IconUpload } from '@tabler/icons-react'
import type { UploadWaiting } from '../../lib/file/use-form-uploads.ts'
import classes from './upload-wait.module.css'

interface UploadWaitProps extends UploadWaiting {
  /** Uploaded object: “gambar”. */
  what: string
  /** The form's action, capitalised: “Terbit”. */
  then: string
}

/** Why a form that was pressed has not gone yet. */
export function UploadWait({ what, then, isWaiting, isRefused }: UploadWaitProps) {
  return (
    <>
      <p className={classes.wait} role="status">
        {isWaiting && (
          <>
            <IconUpload size={18} aria-hidden />
            Menunggu {what} selesai terunggah. {then} sendiri setelah itu, tidak perlu ditekan lagi.
          </>
        )}
      </p>
      {isRefused && (
        <p className={classes.wait} data-tone="danger" role="alert">
          <IconAlertCircle size={18} aria-hidden />
          Ada {what} yang belum terunggah. Coba lagi atau batalkan dulu; isianmu tetap di sini.
        </p>
      )}
    </>
  )
}
