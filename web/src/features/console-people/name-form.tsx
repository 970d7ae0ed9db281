import { Button, TextInput } from '@mantine/core'
import type { ConsolePerson } from '@semai/contract/console/people'
import { limits } from '@semai/contract/call/limits'
import { call } from '../../lib/call/call.ts'
import { errorsOf, readText } from '../../lib/form/form-fields.ts'
import { useSubmit } from '../../lib/form/use-submit.ts'
import { DialogActions, type Done } from './dialog-actions.tsx'
import { PersonFailure } from './person-failure.tsx'
import classes from './person.module.css'

interface NameFormProps {
  person: ConsolePerson
  onDone: Done
  onClose: () => void
}

export function NameForm({ person: { id, full_name }, onDone, onClose }: NameFormProps) {
  const { errors, failure, isSending, clear, formProps } = useSubmit({
    check: (form) => errorsOf({ full_name: readText(form, 'full_name') === '' && 'Tulis namanya dulu.' }),
    async send(form) {
      const body = { full_name: readText(form, 'full_name') }
      const { data } = await call('PUT /v1/console-people/name/:id', { params: { id }, body })
      await onDone('Namanya sudah diperbaiki.', data)
    },
  })
  return (
    <form className={classes.form} {...formProps}>
      <p>{full_name} mendapat kabar lewat e-mail. Sertifikat yang sudah terbit tidak ikut berubah.</p>
      <TextInput
        label="Nama lengkap"
        name="full_name"
        defaultValue={full_name}
        maxLength={limits.fullNameMax}
        size="md"
        error={errors['full_name']}
        onChange={() => clear('full_name')}
      />
      <PersonFailure error={failure} />
      <DialogActions onClose={onClose}>
        <Button type="submit" loading={isSending}>
          Simpan
        </Button>
      </DialogActions>
    </form>
  )
}
