import { Button } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { call } from '../../lib/call/call.ts'
import { codeError, errorsOf, readCode } from '../../lib/form/form-fields.ts'
import { toast } from '../../lib/toast/toast.ts'
import { useSubmit } from '../../lib/form/use-submit.ts'
import { CodeField } from '../../ui/field/code-field.tsx'
import { QrCode } from '../../ui/picture/qr-code.tsx'
import type { Secret } from './two-step-begin.tsx'
import { TwoStepFailure } from './two-step-failure.tsx'
import classes from './two-step.module.css'

interface TwoStepConfirmProps {
  secret: Secret
  onEnabled: (recoveryCodes: string[]) => Promise<void>
  onBack: () => void
}

/** Secret for the authenticator and an input for its first code. */
export function TwoStepConfirm({ secret: { secret, uri }, onEnabled, onBack }: TwoStepConfirmProps) {
  const { errors, failure, isSending, formProps } = useSubmit({
    check: (form) => errorsOf({ code: codeError(readCode(form)) }),
    async send(form) {
      const { data } = await call('POST /v1/two-step/confirm', { body: { code: readCode(form) } })
      await onEnabled(data.recovery_codes)
    },
  })
  return (
    <form className={classes.form} {...formProps}>
      <ol className={classes.steps}>
        <li>
          <b>Pindai kode ini dengan aplikasi autentikator</b>
          <div className={classes.qr}>
            <QrCode text={uri} label="Kode QR untuk aplikasi autentikator" />
          </div>
          <p className={classes.hint}>
            Aplikasinya di ponsel ini juga? <a href={uri}>Buka di aplikasi</a>, atau salin kuncinya:
          </p>
          <div className={classes.key}>
            <code>{secret.match(/.{1,4}/g)?.join(' ')}</code>
            <Button
              variant="default"
              leftSection={<IconCopy size={18} aria-hidden />}
              onClick={() => void copy(secret)}
            >
              Salin kunci
            </Button>
          </div>
        </li>
        <li>
          <b>Ketik enam angka yang muncul di sana</b>
          <CodeField name="code" label="Kode dari aplikasi" error={errors['code']} />
        </li>
      </ol>
      <TwoStepFailure error={failure} />
      <div className={classes.buttons}>
        <Button type="submit" loading={isSending}>
          Nyalakan
        </Button>
        <Button variant="default" disabled={isSending} onClick={onBack}>
          Tidak jadi
        </Button>
      </div>
    </form>
  )
}

async function copy(text: string) {
  try {
    await navigator.clipboard.writeText(text)
    await toast.success('Kuncinya sudah disalin.')
  } catch {
    await toast.failure('Peramban tidak mengizinkan menyalin. Pilih kuncinya, lalu salin sendiri.')
  }
}
