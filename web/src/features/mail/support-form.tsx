import { useRef, useState } from 'react'
import { Button, Textarea, TextInput } from '@mantine/core'
import '@mantine/core/styles/Input.css'
import '@mantine/core/styles/UnstyledButton.css'
import '@mantine/core/styles/Loader.css'
import '@mantine/core/styles/Button.css'
import { IconAlertCircle } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../lib/call/call.ts'
import { failureMessage, fieldErrors } from '../../lib/call/failure-text.ts'
import { toast } from '../../lib/toast.ts'
import { forgetLetter, keepLetter, readLetter, troubleOf, type Letter } from './support-letter.ts'
import classes from './support-form.module.css'

/** Bantuan: a letter to the support team, kept as a draft until it is sent. */
export function SupportForm() {
  const form = useRef<HTMLFormElement>(null)
  const [letter, setLetter] = useState(readLetter)
  const [errors, setErrors] = useState<Partial<Letter>>({})
  const { mutate, isPending, error } = useMutation({
    mutationFn: (body: Letter) => call('POST /mail/send', { body: { template: 'support', ...body } }),
    onSuccess: ({ message }) => {
      forgetLetter()
      setLetter({ subject: '', message: '' })
      void toast.success(message)
    },
    onError: (failure) => setErrors(fieldErrors(failure)),
  })

  const write = (change: Partial<Letter>) => {
    setLetter({ ...letter, ...change })
    keepLetter({ ...letter, ...change })
    setErrors({})
  }

  function send() {
    const found = troubleOf(letter)
    setErrors(found)
    const [first] = Object.keys(found)
    if (first) return form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
    if (!isPending) mutate({ subject: letter.subject.trim(), message: letter.message.trim() })
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
        placeholder="Misalnya: sertifikatku belum muncul"
        maxLength={120}
        value={letter.subject}
        error={errors.subject}
        onChange={({ currentTarget }) => write({ subject: currentTarget.value })}
      />
      <Textarea
        label="Pesan"
        name="message"
        description="Ceritakan apa yang terjadi dan di halaman mana."
        rows={5}
        maxLength={4000}
        value={letter.message}
        error={errors.message}
        onChange={({ currentTarget }) => write({ message: currentTarget.value })}
      />
      {error && Object.keys(errors).length === 0 && (
        <p className={classes.failure} role="alert">
          <IconAlertCircle size={20} aria-hidden />
          {failureMessage(error)} Pesanmu tetap tersimpan di perangkat ini.
        </p>
      )}
      <Button type="submit" variant="light" loading={isPending}>
        Kirim pesan
      </Button>
    </form>
  )
}
