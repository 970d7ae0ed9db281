import { useRef, useState, type SubmitEvent } from 'react'
import { Button, Textarea } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { OwnModerationAction } from '@semai/contract/moderation/moderation'
import { failureMessage } from '../../lib/call/failure-text.ts'
import { keepDraft, readDraft } from './appeal-draft.ts'
import { FailureNote } from '../../ui/state/failure-note.tsx'
import classes from './decision.module.css'
import { errorOf } from './decision-text.ts'

interface AppealFormProps {
  actionId: string
  send: (text: string) => Promise<OwnModerationAction>
  onSent: (decision: OwnModerationAction) => void
}

/** Form of an appeal. Its draft survives a reload and a failure. */
export function AppealForm({ actionId, send, onSent }: AppealFormProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState(() => readDraft(actionId))
  const [fieldError, setFieldError] = useState<string>()
  const { mutate, isPending, error } = useMutation({
    mutationFn: send,
    onSuccess: (decision) => {
      keepDraft(actionId, '')
      onSent(decision)
    },
  })

  function submit(event: SubmitEvent) {
    event.preventDefault()
    const found = errorOf(text)
    setFieldError(found)
    if (found) return field.current?.focus()
    if (!isPending) mutate(text.trim())
  }

  return (
    <form noValidate className={classes.form} onSubmit={submit}>
      <Textarea
        ref={field}
        label="Ceritakan kenapa menurutmu keputusan ini keliru"
        description="Dibaca orang lain, bukan yang memutuskan. Kami menjawab paling lama dalam 72 jam."
        rows={6}
        maxLength={2000}
        value={text}
        error={fieldError}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value)
          keepDraft(actionId, currentTarget.value)
          setFieldError(undefined)
        }}
      />
      {error && <FailureNote>{failureMessage(error)}</FailureNote>}
      <Button type="submit" loading={isPending}>
        Kirim banding
      </Button>
    </form>
  )
}
