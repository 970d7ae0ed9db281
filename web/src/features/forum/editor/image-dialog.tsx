import { useEffect, useId, useRef, useState } from 'react'
import { Button, TextInput } from '@mantine/core'
import { ModalDialog } from '../../../ui/dialog/modal-dialog.tsx'
import question from '../../../ui/dialog/question-dialog.module.css'
import { drawCut } from '../../../lib/picture/picture-crop.ts'
import classes from './image-field.module.css'

interface ImageDialogProps {
  picture: ImageBitmap
  name: string
  onDone: (alt: string) => void
  onClose: () => void
}

const WIDTH = 640
const LONGEST = 200

/** Dialog that asks for the alternative text of an image. */
export function ImageDialog({ picture, name, onDone, onClose }: ImageDialogProps) {
  const titleId = useId()
  const canvas = useRef<HTMLCanvasElement>(null)
  const [alt, setAlt] = useState('')
  const { width, height } = picture
  useEffect(() => {
    if (canvas.current) drawCut(canvas.current, picture, { ratio: width / height, place: 0 })
  }, [height, picture, width])
  return (
    <ModalDialog aria-labelledby={titleId} className={question.dialog} onClose={onClose}>
      <form
        className={question.content}
        onSubmit={(event) => {
          event.preventDefault()
          // React events of the portal bubble to the form of the post.
          event.stopPropagation()
          onDone(alt.trim())
        }}
      >
        <h2 id={titleId}>Tambah gambar</h2>
        <canvas
          ref={canvas}
          className={classes.chosen}
          width={WIDTH}
          height={Math.max(1, Math.round((WIDTH * height) / width))}
        />
        <TextInput
          label="Apa yang terlihat di gambar?"
          description="Dibacakan untuk yang tidak bisa melihatnya. Boleh dikosongkan."
          name={`${name}-alt`}
          maxLength={LONGEST}
          value={alt}
          onChange={({ currentTarget }) => setAlt(currentTarget.value)}
        />
        <div className={question.actions}>
          <Button variant="default" onClick={onClose}>
            Batal
          </Button>
          <Button type="submit">Unggah</Button>
        </div>
      </form>
    </ModalDialog>
  )
}
