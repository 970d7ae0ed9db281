import { useState } from 'react'
import { Button, Textarea } from '@mantine/core'
import answers from './request-card.module.css'
import classes from './decline-form.module.css'

const LENGTH = 300

interface DeclineFormProps {
  name: string
  isSending: boolean
  onSend: (reason: string) => void
  onCancel: () => void
}

/** Form with an optional reason for declining. */
export function DeclineForm({ name, isSending, onSend, onCancel }: DeclineFormProps) {
  const [reason, setReason] = useState('')
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        onSend(reason)
      }}
    >
      <Textarea
        autoFocus
        label={`Pesan untuk ${name} (boleh kosong)`}
        placeholder="Misalnya: minggu ini penuh, coba Selasa depan."
        rows={2}
        maxLength={LENGTH}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      <div className={answers.answers}>
        <Button variant="default" disabled={isSending} onClick={onCancel}>
          Tidak jadi
        </Button>
        <Button type="submit" color="bata" loading={isSending}>
          Kirim
        </Button>
      </div>
    </form>
  )
}
