import { useState } from 'react'
import { Button } from '@mantine/core'
import { drawCut, isWhole } from '../../lib/picture/picture-crop.ts'
import classes from './picture-crop.module.css'

interface PictureCropProps {
  picture: ImageBitmap
  /** Ratio of the crop. */
  ratio?: number
  /** Shape of the preview; people are round. */
  shape?: 'round' | 'square' | 'wide'
  /** Label of the button: “Unggah foto”. */
  action: string
  isUploading: boolean
  onUpload: (place: number) => void
  onCancel: () => void
}

const PREVIEW_WIDTH = { round: 320, square: 320, wide: 800 }

/** Preview of the chosen picture with a movable crop, centred at first. */
export function PictureCrop({ picture, ratio = 1, shape = 'round', action, ...progress }: PictureCropProps) {
  const { isUploading, onUpload, onCancel } = progress
  const [place, setPlace] = useState(0.5)
  const width = PREVIEW_WIDTH[shape]
  return (
    <div className={classes.crop} data-shape={shape}>
      <canvas
        // Drawn at every rendering: a canvas has no other memory of what it shows.
        ref={(canvas) => {
          if (canvas) drawCut(canvas, picture, { ratio, place })
        }}
        className={classes.preview}
        width={width}
        height={Math.round(width / ratio)}
        role="img"
        aria-label="Pratinjau gambar"
      />
      <div className={classes.choices}>
        {!isWhole(picture, ratio) && (
          <label className={classes.slide}>
            Geser potongan
            <input
              type="range"
              min="0"
              max="100"
              value={place * 100}
              onChange={({ currentTarget }) => setPlace(Number(currentTarget.value) / 100)}
            />
          </label>
        )}
        <div className={classes.actions}>
          <Button variant="light" loading={isUploading} onClick={() => onUpload(place)}>
            {action}
          </Button>
          <Button variant="subtle" disabled={isUploading} onClick={onCancel}>
            Batal
          </Button>
        </div>
        <p className={classes.hint} role="status">
          {isUploading ? 'Mengunggah…' : 'Ini yang akan dilihat orang lain.'}
        </p>
      </div>
    </div>
  )
}
