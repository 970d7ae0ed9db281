import { useRef, useState } from 'react'
import { Button, Textarea, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../lib/call/call.ts'
import { failureMessage, fieldErrors } from '../../lib/call/failure-text.ts'
import { toast } from '../../lib/toast/toast.ts'
import { forgetSupportDraft, keepSupportDraft, readSupportDraft, errorsOf, type SupportDraft } from './support-draft.ts'
import { FailureNote } from '../../ui/state/failure-note.tsx'
import classes from './support-form.module.css'

/** Bantuan: a message to the support team, kept as a draft until it is sent. */
export function SupportForm() {
  const form = useRef<HTMLFormElement>(null)
  const [draft, setDraft] = useState(readSupportDraft)
  const [errors, setErrors] = useState<Partial<SupportDraft>>({})
  const { mutate, isPending, error } = useMutation({
    mutationFn: (body: SupportDraft) => call('POST /mail/send', { body: { template: 'support', ...body } }),
    onSuccess: ({ message }) => {
      forgetSupportDraft()
      setDraft({ subject: '', message: '' })
      void toast.success(message)
    },
    onError: (failure) => setErrors(fieldErrors(failure)),
  })

  const write = (change: Partial<SupportDraft>) => {
    setDraft({ ...draft, ...change })
    keepSupportDraft({ ...draft, ...change })
    setErrors({})
  }

  function send() {
    const found = errorsOf(draft)
    setErrors(found)
    const [first] = Object.keys(found)
    if (first) return form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
    if (!isPending) mutate({ subject: draft.subject.trim(), message: draft.message.trim() })
  }

  return (
    <form
      ref={form}
      noValidate
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <TextInput
        label="Perihal"
        name="subject"
        placeholder="Misalnya: sertifikat belum muncul"
        maxLength={120}
        value={draft.subject}
        error={errors.subject}
        onChange={({ currentTarget }) => write({ subject: currentTarget.value })}
      />
      <Textarea
        label="Pesan"
        name="message"
        description="Ceritakan apa yang terjadi dan di halaman mana."
        rows={5}
        maxLength={4000}
        value={draft.message}
        error={errors.message}
        onChange={({ currentTarget }) => write({ message: currentTarget.value })}
      />
      {error && Object.keys(errors).length === 0 && (
        <FailureNote>{failureMessage(error)} Pesanmu tetap tersimpan di perangkat ini.</FailureNote>
      )}
      <Button type="submit" variant="light" loading={isPending}>
        Kirim pesan
      </Button>
    </form>
  )
}
