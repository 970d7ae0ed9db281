import { useState } from 'react'
import { Button, Textarea } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { MentorSessionDetail } from '@semai/contract/mentor/session'
import { failureMessage } from '../../../lib/call/failure-text.ts'
import { createDrafts } from '../../../lib/offline/draft.ts'
import { useOnline } from '../../../lib/network/use-online.ts'
import { toast } from '../../../lib/toast/toast.ts'
import { PersonAvatar } from '../../../ui/picture/person-avatar.tsx'
import { refreshSessions, saveSessionNote } from './queries.ts'
import classes from './session-note.module.css'

const MOST_CHARACTERS = 4000

interface NoteDraft {
  text: string
}

const noteDrafts = createDrafts<NoteDraft>({
  name: 'session-note',
  isValid: ({ text }) => typeof text === 'string',
  isEmpty: ({ text }) => text.trim() === '',
})

/** The mentor's note: a form for the mentor, text for the other people. */
export function SessionNote({ session }: { session: MentorSessionDetail }) {
  const { note, mentor, can_write_note } = session
  if (can_write_note) return <NoteForm session={session} />
  if (!note) return null
  return (
    <section className={classes.said} aria-labelledby="note">
      <PersonAvatar decorative name={mentor.full_name} src={mentor.photo.url} size={40} />
      <div>
        <h2 id="note">Catatan {mentor.full_name}</h2>
        <p className={classes.bubble}>{note.text}</p>
      </div>
    </section>
  )
}

function NoteForm({ session: { id, note } }: { session: MentorSessionDetail }) {
  const queryClient = useQueryClient()
  const isOnline = useOnline()
  const [text, setText] = useState(() => noteDrafts.read(id)?.text ?? note?.text ?? '')
  const { mutate, isPending } = useMutation({
    ...saveSessionNote,
    onSuccess: () => {
      noteDrafts.keep(id, null)
      void toast.success('Catatanmu tersimpan.')
    },
    onError: (error) => void toast.failure(failureMessage(error)),
    onSettled: () => refreshSessions(queryClient),
  })
  const isChanged = text.trim() !== (note?.text ?? '')
  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isPending) mutate({ id, text: text.trim() })
      }}
    >
      <Textarea
        label="Catatanmu"
        description="Dibaca oleh yang ikut dalam sesi ini."
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        autosize
        minRows={3}
        maxRows={16}
        maxLength={MOST_CHARACTERS}
        value={text}
        onChange={({ currentTarget: { value } }) => {
          setText(value)
          noteDrafts.keep(id, { text: value })
        }}
      />
      <div className={classes.buttons}>
        <Button type="submit" size="sm" loading={isPending} disabled={!isOnline || !isChanged}>
          Simpan catatan
        </Button>
        {!isOnline && <span>Kamu sedang luring. Drafmu aman di perangkat ini.</span>}
      </div>
    </form>
  )
}
