import { Button } from '@mantine/core'
import { call } from '../../lib/call/call.ts'
import { codeError, errorsOf, readCode, readText } from '../../lib/form/form-fields.ts'
import { toast } from '../../lib/toast/toast.ts'
import { useSubmit } from '../../lib/form/use-submit.ts'
import { CodeField } from '../../ui/field/code-field.tsx'
import { AnyCodeField, anyCodeError } from './any-code-field.tsx'
import { TwoStepFailure } from './two-step-failure.tsx'
import classes from './two-step.module.css'

interface TwoStepCodeFormProps {
  action: 'renew' | 'remove'
  onRenewed: (recoveryCodes: string[]) => Promise<void>
  onRemoved: () => Promise<void>
  onBack: () => void
}

/** Form that renews recovery codes or turns two-step sign-in off, with a code. */
export function TwoStepCodeForm({ action, onRenewed, onRemoved, onBack }: TwoStepCodeFormProps) {
  const isRemoving = action === 'remove'
  const { errors, failure, isSending, formProps } = useSubmit({
    check: (form) => errorsOf({ code: isRemoving ? anyCodeError(readText(form, 'code')) : codeError(readCode(form)) }),
    async send(form) {
      if (isRemoving) {
        const { message } = await call('POST /v1/two-step/remove', { body: { code: readText(form, 'code') } })
        void toast.success(message)
        return onRemoved()
      }
      const { data } = await call('POST /v1/two-step/recovery-codes', { body: { code: readCode(form) } })
      return onRenewed(data.recovery_codes)
    },
  })
  return (
    <form className={classes.form} {...formProps}>
      <p className={classes.hint}>
        {isRemoving
          ? 'Setelah dimatikan, akunmu bisa dibuka dengan kata sandi saja.'
          : 'Kode pemulihan yang lama tidak berlaku lagi setelah yang baru dibuat.'}
      </p>
      {isRemoving ? (
        <AnyCodeField label="Kode dari aplikasi" error={errors['code']} />
      ) : (
        <CodeField name="code" label="Kode dari aplikasi" error={errors['code']} />
      )}
      <TwoStepFailure error={failure} />
      <div className={classes.buttons}>
        <Button type="submit" color={isRemoving ? 'bata' : 'nila'} loading={isSending}>
          {isRemoving ? 'Matikan masuk dua langkah' : 'Buat kode baru'}
        </Button>
        <Button variant="default" disabled={isSending} onClick={onBack}>
          Tidak jadi
        </Button>
      </div>
    </form>
  )
}
