import { Button } from '@mantine/core'
import '@mantine/core/styles/UnstyledButton.css'
import '@mantine/core/styles/Loader.css'
import '@mantine/core/styles/Button.css'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { call } from '../../../lib/call/call.ts'
import { failureMessage, isFailure } from '../../../lib/call/failure-text.ts'
import { useMailedToken } from '../../../lib/session/mailed-token.ts'
import { EmptyState } from '../../../ui/state/empty-state.tsx'

/** Ends the weekly letters by the link in one of them, also for who is not signed in. */
export function DigestStop() {
  const token = useMailedToken()
  return token ? <Asked token={token} /> : <Unnamed />
}

function Asked({ token }: { token: string }) {
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => call('POST /v1/public/forum-digest/stop', { querystring: { token } }),
  })
  if (isSuccess) return <Stopped />
  if (isFailure(error, 'link-invalid') || isFailure(error, 'invalid-input')) return <Unnamed />
  return (
    <EmptyState
      level={1}
      title="Berhenti menerima ringkasan forum?"
      action={
        <Button loading={isPending} onClick={() => mutate()}>
          Berhenti menerima
        </Button>
      }
    >
      {error ? (
        <span role="alert">{failureMessage(error)}</span>
      ) : (
        'Surat mingguannya tidak akan kami kirim lagi. Kabar lain dan forumnya sendiri tetap seperti biasa.'
      )}
    </EmptyState>
  )
}

const Stopped = () => (
  <div role="status">
    <EmptyState level={1} title="Ringkasan forum sudah berhenti" action={<ToSettings />}>
      Berubah pikiran? Nyalakan lagi kapan saja di pengaturan notifikasi.
    </EmptyState>
  </div>
)

const Unnamed = () => (
  <EmptyState level={1} title="Tautan ini tidak berlaku" action={<ToSettings />}>
    Buka lagi tautan di surat ringkasan forum, atau matikan ringkasannya di pengaturan notifikasi.
  </EmptyState>
)

const ToSettings = () => (
  <Button
    variant="light"
    renderRoot={(props) => <Link to="/profile" search={{ tab: 'setting' }} hash="notifications" {...props} />}
  >
    Buka pengaturanku
  </Button>
)
