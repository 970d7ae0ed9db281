import { useState } from 'react'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { Profile } from '@semai/contract/profile/profile'
import { call } from '../../../lib/call/call.ts'
import { failureMessage, isFailure } from '../../../lib/call/failure-text.ts'
import { errorsOf, newPasswordError, PASSWORD_HINT, readRaw } from '../../../lib/form/form-fields.ts'
import { useChangePerson } from '../../../lib/session/profile.ts'
import { useSubmit } from '../../../lib/form/use-submit.ts'
import { PasswordField } from '../../../ui/field/password-field.tsx'
import { FirstPasswordSetting } from './first-password-setting.tsx'
import { OnlineOnly } from '../setting/online-only.tsx'
import { sessionsQuery } from '../queries.ts'
import { Message } from '../../../ui/state/message.tsx'
import classes from '../setting/setting-parts.module.css'

/** Form for a new password, which ends all other sessions, or for the first one. */
export function PasswordSetting({ person }: { person: Pick<Profile, 'email' | 'has_password'> }) {
  // Counts changes as a key, so that each change gets an empty form.
  const [changes, setChanges] = useState(0)
  const [isFirst, setFirst] = useState(false)
  const changePerson = useChangePerson()

  function noteFirst() {
    setFirst(true)
    setChanges(changes + 1)
    changePerson({ has_password: true })
  }

  return (
    <OnlineOnly>
      <div className={classes.stack}>
        {changes > 0 && (
          <Message tone="daun">
            Kata sandimu sudah {isFirst ? 'disimpan' : 'diganti'}, dan perangkat lain sudah dikeluarkan.
          </Message>
        )}
        {person.has_password ? (
          <PasswordForm
            key={changes}
            email={person.email}
            onChanged={() => {
              setFirst(false)
              setChanges(changes + 1)
            }}
          />
        ) : (
          <FirstPasswordSetting person={person} onSaved={noteFirst} />
        )}
      </div>
    </OnlineOnly>
  )
}

function PasswordForm({ email, onChanged }: { email: string; onChanged: () => void }) {
  const queryClient = useQueryClient()
  const { errors, failure, isSending, formProps } = useSubmit({ check, send })

  async function send(form: FormData) {
    const body = { current_password: readRaw(form, 'current_password'), password: readRaw(form, 'password') }
    await call('PUT /v1/personal/password', { body })
    void queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey })
    onChanged()
  }

  return (
    <form className={classes.form} {...formProps}>
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label="Kata sandi saat ini"
        name="current_password"
        autoComplete="current-password"
        error={errors['current_password']}
      />
      <PasswordField
        label="Kata sandi baru"
        name="password"
        autoComplete="new-password"
        description={errors['password'] ? undefined : PASSWORD_HINT}
        error={errors['password']}
      />
      {failure !== null && (
        <Message tone="bata">
          {isFailure(failure, 'code-invalid')
            ? 'Akunmu belum punya kata sandi. Muat ulang halaman ini untuk membuatnya.'
            : failureMessage(failure)}
        </Message>
      )}
      <Button type="submit" loading={isSending}>
        Ganti kata sandi
      </Button>
    </form>
  )
}

const check = (form: FormData) =>
  errorsOf({
    current_password: !readRaw(form, 'current_password') && 'Isi kata sandimu yang sekarang.',
    password: newPasswordError(readRaw(form, 'password')),
  })
