import { useRef } from 'react'
import { IconAlertCircle, IconCamera } from '@tabler/icons-react'
import type { StartupDetail } from '@semai/contract/startup/startup'
import { failureMessage } from '../../../lib/call/failure-text.ts'
import { PICTURE_TYPES, UNREADABLE_PICTURE, useChosenPicture } from '../../../lib/picture/use-chosen-picture.ts'
import { ContentDialog } from '../../../ui/dialog/content-dialog.tsx'
import { PictureCrop } from '../../../ui/picture/picture-crop.tsx'
import classes from './startup-picture.module.css'
import { StartupQuestion } from './startup-question.tsx'
import { PICTURES, usePicture, type PictureKind } from './use-picture.ts'

interface StartupPictureProps {
  startup: StartupDetail
  kind: PictureKind
}

/** The button on a startup's logo or banner: choose a picture, cut it, upload it. */
export function StartupPicture({ startup, kind }: StartupPictureProps) {
  const input = useRef<HTMLInputElement>(null)
  const { picture, isUnreadable, choose, close } = useChosenPicture()
  const { upload, isUploading, failure, forget } = usePicture(startup.id, kind, close)
  const { name, ratio, shape, hint } = PICTURES[kind]
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={PICTURE_TYPES}
        aria-label={`Berkas ${name}`}
        onChange={(event) => {
          forget()
          void choose(event)
        }}
      />
      <button type="button" className={classes.button} data-kind={kind} onClick={() => input.current?.click()}>
        <IconCamera size={20} aria-hidden />
        <span className="visually-hidden">{`Ganti ${name}`}</span>
      </button>
      {isUnreadable && (
        <StartupQuestion title={`Belum bisa mengganti ${name}`} onClose={close}>
          {UNREADABLE_PICTURE}
        </StartupQuestion>
      )}
      {picture && (
        <ContentDialog aria-labelledby={`cut-${kind}`} onClose={close}>
          <h2 id={`cut-${kind}`} className={classes.title}>
            {`Potong ${name}`}
          </h2>
          <p className={classes.hint}>{hint}</p>
          <PictureCrop
            picture={picture}
            ratio={ratio}
            shape={shape}
            action={`Unggah ${name}`}
            isUploading={isUploading}
            onUpload={(place) => void upload(picture, place)}
            onCancel={close}
          />
          {failure && (
            <p className={classes.failure} role="alert">
              <IconAlertCircle size={18} aria-hidden />
              {failureMessage(failure)}
            </p>
          )}
        </ContentDialog>
      )}
    </>
  )
}
