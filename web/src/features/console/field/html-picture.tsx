import { useId, useState } from 'react'
import { Button, TextInput } from '@mantine/core'
import type { Editor } from '@tiptap/react'
import { ModalDialog } from '../../../ui/dialog/modal-dialog.tsx'
import classes from '../../../ui/dialog/question-dialog.module.css'
import own from '../action/action-dialog.module.css'
import { UploadField } from './upload-field.tsx'

/** Dialog for a picture in an article, with its alt text. */
export function HtmlPicture({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const id = useId()
  const [url, setUrl] = useState('')
  const [alt, setAlt] = useState('')
  function insert() {
    editor.chain().focus().setImage({ src: url, alt: alt.trim() }).run()
    onClose()
  }
  return (
    <ModalDialog aria-labelledby={id} className={classes.dialog} onClose={onClose}>
      <div className={classes.content}>
        <h2 id={id}>Sisipkan gambar</h2>
        <div className={own.reason}>
          <UploadField
            kind="image"
            label="Gambar"
            description={undefined}
            error={undefined}
            required
            disabled={false}
            value={url}
            onChange={setUrl}
            data-path="picture"
          />
        </div>
        <TextInput
          className={own.reason}
          label="Teks pengganti"
          description="Dibacakan untuk yang tidak melihat gambarnya."
          maxLength={200}
          value={alt}
          onChange={({ currentTarget }) => setAlt(currentTarget.value)}
        />
        <div className={classes.actions}>
          <Button variant="subtle" color="kertas" onClick={onClose}>
            Batal
          </Button>
          <Button disabled={url === ''} onClick={insert}>
            Sisipkan
          </Button>
        </div>
      </div>
    </ModalDialog>
  )
}
