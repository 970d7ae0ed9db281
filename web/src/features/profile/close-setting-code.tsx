import { Button } from '@mantine/core'
import '@mantine/core/styles/UnstyledButton.css'
import '@mantine/core/styles/Loader.css'
import '@mantine/core/styles/Button.css'
import { useMutation } from '@tanstack/react-query'
import { limits } from '@semai/contract/limits'
import { call } from '../../lib/call.ts'
import { failureMessage, isFailure } from '../../lib/failure-words.ts'
import { CodeField } from '../../ui/code-field.tsx'
import { SettingMessage } from './setting-message.tsx'
import parts from './setting-parts.module.css'

/** The mailed code that closes an account, asked for here. */
export function CloseCodeField({ error }: { error: string | undefined }) {
  const asking = useMutation({ mutationFn: () => call('POST /v1/personal/close-account/request-code') })
  // Too soon means that a code is there already.
  const isSent = asking.isSuccess || isFailure(asking.error, 'resend-too-soon')
  return (
    <>
      {asking.error && <SettingMessage tone={isSent ? 'nila' : 'bata'}>{failureMessage(asking.error)}</SettingMessage>}
      {isSent && (
        <CodeField
          name="code"
          autoFocus
          error={error}
          description={
            error ? undefined : `${limits.codeLength} angka dari e-mail kami. Berlaku ${limits.codeMinutes} menit.`
          }
        />
      )}
      <Button
        className={parts.start}
        variant={isSent ? 'subtle' : 'light'}
        loading={asking.isPending}
        onClick={() => asking.mutate()}
      >
        {isSent ? 'Kirim ulang kode' : 'Kirim kode ke e-mailku'}
      </Button>
      {!isSent && error && <SettingMessage tone="bata">Minta kodenya dulu.</SettingMessage>}
    </>
  )
}
