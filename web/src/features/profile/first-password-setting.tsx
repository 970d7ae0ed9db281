import { Button } from '@mantine/core'
import '@mantine/core/styles/UnstyledButton.css'
import '@mantine/core/styles/Loader.css'
import '@mantine/core/styles/Button.css'
import { IconMail } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import { failureMessage } from '../../lib/failure-words.ts'
import { OnlineOnly } from './online-only.tsx'
import { SettingMessage } from './setting-message.tsx'
import classes from './setting-parts.module.css'

/** For people who came by Google or another provider: a mailed link proves who they are. */
export function FirstPasswordSetting({ email }: { email: string }) {
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => call('POST /v1/forgot-password', { body: { email } }),
  })
  return (
    <OnlineOnly>
      <div className={classes.stack}>
        <p className={classes.hint}>
          Akunmu belum punya kata sandi. Buat satu kalau kamu ingin masuk memakai e-mail juga: kami kirim tautannya ke{' '}
          {email}.
        </p>
        {isSuccess && (
          <SettingMessage tone="daun">
            Tautannya sudah kami kirim. Buka dari e-mailmu, lihat juga folder spam. Setelah kata sandi dibuat, semua
            perangkat perlu masuk lagi.
          </SettingMessage>
        )}
        {error && <SettingMessage tone="bata">{failureMessage(error)}</SettingMessage>}
        <Button
          className={classes.start}
          variant={isSuccess ? 'light' : 'filled'}
          loading={isPending}
          leftSection={<IconMail size={18} aria-hidden />}
          onClick={() => mutate()}
        >
          {isSuccess ? 'Kirim lagi' : 'Kirim tautan'}
        </Button>
      </div>
    </OnlineOnly>
  )
}
