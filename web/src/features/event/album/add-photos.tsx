import { useId } from 'react'
import { Button } from '@mantine/core'
import { drawCut } from '../../../lib/picture/picture-crop.ts'
import { toast } from '../../../lib/toast/toast.ts'
import { ContentDialog } from '../../../ui/dialog/content-dialog.tsx'
import foot from '../../../ui/dialog/dialog-foot.module.css'
import { CloseButton } from '../../../ui/control/icon-button.tsx'
import { ProgressBar } from '../../../ui/fact/progress-bar.tsx'
import { FailureNote } from '../../../ui/state/failure-note.tsx'
import classes from './album.module.css'
import { useAddPhotos, type Chosen } from './use-add-photos.ts'

interface AddPhotosProps {
  eventId: string
  files: File[]
  /** Photos of staff are public at once. */
  isKeeper: boolean
  onClose: () => void
}

/** Dialog that previews the chosen photos before the upload. */
export function AddPhotos({ eventId, files, isKeeper, onClose }: AddPhotosProps) {
  const titleId = useId()
  const { chosen, unreadable, sending, failure, send, drop } = useAddPhotos(eventId, files, (count) => {
    void toast.success(isKeeper ? `${count} foto sudah tampil.` : 'Terima kasih! Pengelola melihat fotomu dulu.')
    onClose()
  })
  const count = chosen?.length ?? 0
  return (
    <ContentDialog aria-labelledby={titleId} onClose={onClose}>
      <h2 id={titleId}>Tambahkan foto</h2>
      <p className={classes.note}>
        {isKeeper
          ? 'Foto darimu langsung tampil untuk semua.'
          : 'Pengelola melihatnya dulu sebelum tampil untuk semua. Pastikan orang di dalamnya tidak keberatan; mereka bisa meminta fotonya diturunkan.'}
      </p>
      {chosen && <ChosenPhotos chosen={chosen} isBusy={sending !== null} onDrop={drop} />}
      {unreadable > 0 && (
        <FailureNote>{unreadable} berkas tidak bisa dibaca. Gunakan JPEG, PNG, atau WebP.</FailureNote>
      )}
      {failure && <FailureNote>{failure}</FailureNote>}
      {sending && (
        <ProgressBar
          value={((sending.at + sending.share) / sending.of) * 100}
          label={`Mengirim foto ${sending.at + 1} dari ${sending.of}`}
          aside={`${sending.at + 1}/${sending.of}`}
        />
      )}
      <div className={foot.foot}>
        <Button variant="default" onClick={onClose}>
          Batal
        </Button>
        <Button disabled={count === 0} loading={sending !== null} onClick={() => void send()}>
          {failure ? 'Coba lagi' : `Kirim ${count} foto`}
        </Button>
      </div>
    </ContentDialog>
  )
}

interface ChosenPhotosProps {
  chosen: Chosen[]
  isBusy: boolean
  onDrop: (id: string) => void
}

const PREVIEW = 240

const ChosenPhotos = ({ chosen, isBusy, onDrop }: ChosenPhotosProps) => (
  <ul className={classes.chosen} aria-label="Foto yang akan dikirim">
    {chosen.map(({ id, picture }, at) => (
      <li key={id}>
        <canvas
          ref={(canvas) => {
            if (canvas) drawCut(canvas, picture, { ratio: 1, place: 0.5 })
          }}
          width={PREVIEW}
          height={PREVIEW}
          role="img"
          aria-label={`Foto ${at + 1}`}
        />
        {!isBusy && (
          <CloseButton label={`Jangan kirim foto ${at + 1}`} className={classes.drop} onClick={() => onDrop(id)} />
        )}
      </li>
    ))}
  </ul>
)
