import { useState } from 'react'
import { Button } from '@mantine/core'
import classes from './photo-setting.module.css'
import { drawSquare, isSquare } from './square-photo.ts'

interface PhotoCropProps {
  picture: ImageBitmap
  isUploading: boolean
  onUpload: (place: number) => void
  onCancel: () => void
}

const PREVIEW_SIDE = 320

/** The chosen picture as it will be: round, from its middle, or from where one moves the cut. */
export function PhotoCrop({ picture, isUploading, onUpload, onCancel }: PhotoCropProps) {
  const [place, setPlace] = useState(0.5)
  return (
    <div className={classes.crop}>
      <canvas
        // Drawn at every rendering: a canvas has no other memory of what it shows.
        ref={(canvas) => {
          if (canvas) drawSquare(canvas, picture, place)
        }}
        className={classes.preview}
        width={PREVIEW_SIDE}
        height={PREVIEW_SIDE}
        role="img"
        aria-label="Pratinjau fotomu"
      />
      <div className={classes.choices}>
        {!isSquare(picture) && (
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
            Unggah foto
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
