import { Button, NativeSelect, Textarea } from '@mantine/core'
import type { ConsolePerson } from '@semai/contract/console/people'
import { call } from '../../lib/call/call.ts'
import { errorsOf, readText } from '../../lib/form/form-fields.ts'
import { useSubmit } from '../../lib/form/use-submit.ts'
import { DialogActions, type Done } from './dialog-actions.tsx'
import { PersonFailure } from './person-failure.tsx'
import classes from './person.module.css'
import { LEAST_REASON } from './text.ts'

type Reasoned = 'suspend' | 'lift' | 'reset-two-step'

interface ReasonFormProps {
  person: ConsolePerson
  action: Reasoned
  onDone: Done
  onClose: () => void
}

const DAYS = [
  { value: '7', label: '7 hari' },
  { value: '30', label: '30 hari' },
  { value: '90', label: '90 hari' },
  { value: '', label: 'Sampai dicabut' },
]

const words: Record<Reasoned, { about: string; button: string; done: string; hint: string }> = {
  suspend: {
    about: 'Semua perangkatnya langsung keluar, dan ia tidak bisa masuk.',
    button: 'Tangguhkan',
    done: 'Akunnya sudah ditangguhkan.',
    hint: 'Dibaca oleh pemilik akun, jadi tulis dengan sopan dan jelas.',
  },
  lift: {
    about: 'Ia bisa masuk lagi dan mendapat kabar lewat e-mail.',
    button: 'Cabut',
    done: 'Penangguhannya sudah dicabut.',
    hint: 'Untuk catatan pengelola.',
  },
  'reset-two-step': {
    about:
      'Pastikan dulu orangnya, misalnya lewat telepon atau tatap muka. Sesudah ini akunnya terbuka dengan kata sandi saja, sampai ia menyiapkan aplikasi baru.',
    button: 'Atur ulang',
    done: 'Masuk dua langkahnya sudah diatur ulang.',
    hint: 'Untuk catatan pengelola.',
  },
}

export function ReasonForm({ person: { id }, action, onDone, onClose }: ReasonFormProps) {
  const { about, button, done, hint } = words[action]
  const { errors, failure, isSending, clear, formProps } = useSubmit({
    check: (form) => errorsOf({ reason: readText(form, 'reason').length < LEAST_REASON && 'Tulis alasannya dulu.' }),
    async send(form) {
      const days = Number(readText(form, 'days'))
      await onDone(done, await send(id, action, readText(form, 'reason'), days))
    },
  })
  return (
    <form className={classes.form} {...formProps}>
      <p>{about}</p>
      {action === 'suspend' && <NativeSelect label="Berapa lama" name="days" data={DAYS} size="md" />}
      <Textarea
        label="Alasan"
        name="reason"
        description={errors['reason'] ? undefined : hint}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={500}
        size="md"
        error={errors['reason']}
        onChange={() => clear('reason')}
      />
      <PersonFailure error={failure} />
      <DialogActions onClose={onClose}>
        <Button type="submit" color={action === 'lift' ? 'nila' : 'bata'} loading={isSending}>
          {button}
        </Button>
      </DialogActions>
    </form>
  )
}

async function send(id: string, action: Reasoned, reason: string, days: number): Promise<ConsolePerson> {
  const params = { id }
  if (action === 'lift') return (await call('POST /v1/console-people/lift/:id', { params, body: { reason } })).data
  if (action === 'reset-two-step')
    return (await call('POST /v1/console-people/reset-two-step/:id', { params, body: { reason } })).data
  const body = { reason, ...(days > 0 && { days }) }
  return (await call('POST /v1/console-people/suspend/:id', { params, body })).data
}
