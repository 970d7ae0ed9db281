import { useId, useState } from 'react'
import { Button, Textarea } from '@mantine/core'
import { failureMessage } from '../../lib/call/failure-text.ts'
import { ModalDialog } from '../../ui/dialog/modal-dialog.tsx'
import dialog from '../../ui/dialog/question-dialog.module.css'
import { FailureNote } from '../../ui/state/failure-note.tsx'
import classes from './photo.module.css'
import { useDecide } from './use-decide.ts'

/** The photo and the action to confirm. */
export interface Asked {
  id: string
  action: 'refuse' | 'remove'
  /** Title of the photo’s event. */
  title: string
}

const words = {
  refuse: {
    title: 'Tolak foto ini?',
    text: 'Fotonya dihapus, dan pengirimnya membaca alasanmu.',
    act: 'Tolak',
  },
  remove: {
    title: 'Hapus foto ini?',
    text: 'Fotonya dihapus untuk seterusnya. Pengirim dan yang meminta diberi tahu, tanpa nama satu sama lain.',
    act: 'Hapus',
  },
}

const SHORTEST = 3

/** Confirmation before a photo is rejected or removed. The uploader of a rejected photo reads the reason. */
export function DecisionDialog({ id, action, title, onClose }: Asked & { onClose: () => void }) {
  const titleId = useId()
  const [reason, setReason] = useState('')
  const { mutate, error, isPending } = useDecide(onClose)
  const asksReason = action === 'refuse'
  return (
    <ModalDialog className={dialog.dialog} aria-labelledby={titleId} onClose={onClose}>
      <form
        className={dialog.content}
        onSubmit={(event) => {
          event.preventDefault()
          mutate(asksReason ? { id, action: 'refuse', reason: reason.trim() } : { id, action: 'remove' })
        }}
      >
        <h2 id={titleId}>{words[action].title}</h2>
        <p>
          {title}. {words[action].text}
        </p>
        {asksReason && (
          <Textarea
            className={classes.reason}
            label="Alasan"
            placeholder="Misalnya: fotonya buram, coba yang lain, ya."
            size="md"
            autosize
            minRows={2}
            maxLength={300}
            value={reason}
            // Notifications show one line.
            onChange={({ currentTarget }) => setReason(currentTarget.value.replaceAll('\n', ' '))}
          />
        )}
        {error && <FailureNote>{failureMessage(error)}</FailureNote>}
        <div className={dialog.actions}>
          <Button variant="default" onClick={onClose}>
            Tidak jadi
          </Button>
          <Button
            type="submit"
            color="bata"
            loading={isPending}
            disabled={asksReason && reason.trim().length < SHORTEST}
          >
            {words[action].act}
          </Button>
        </div>
      </form>
    </ModalDialog>
  )
}
