import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { failureMessage, isFailure } from '../../lib/call/failure-text.ts'
import { useMailedToken } from '../../lib/session/mailed-token.ts'
import { EmptyState } from './empty-state.tsx'

interface MailedStopProps {
  stop: (token: string) => Promise<unknown>
  words: { question: string; about: string; action: string; stopped: string; unnamed: string }
}

/** Page of an unsubscribe link, for guests too. */
export function MailedStop(props: MailedStopProps) {
  const token = useMailedToken()
  return token ? <Asked token={token} {...props} /> : <Unnamed>{props.words.unnamed}</Unnamed>
}

function Asked({ token, stop, words }: MailedStopProps & { token: string }) {
  const { mutate, isPending, isSuccess, error } = useMutation({ mutationFn: () => stop(token) })
  if (isSuccess) return <Stopped title={words.stopped} />
  if (isFailure(error, 'link-invalid') || isFailure(error, 'invalid-input')) return <Unnamed>{words.unnamed}</Unnamed>
  return (
    <EmptyState
      level={1}
      title={words.question}
      action={
        <Button loading={isPending} onClick={() => mutate()}>
          {words.action}
        </Button>
      }
    >
      {error ? <span role="alert">{failureMessage(error)}</span> : words.about}
    </EmptyState>
  )
}

const Stopped = ({ title }: { title: string }) => (
  <div role="status">
    <EmptyState level={1} title={title} action={<ToSettings />}>
      Berubah pikiran? Nyalakan lagi kapan saja di pengaturan notifikasi.
    </EmptyState>
  </div>
)

const Unnamed = ({ children }: { children: string }) => (
  <EmptyState level={1} title="Tautan ini tidak berlaku" action={<ToSettings />}>
    {children}
  </EmptyState>
)

const ToSettings = () => (
  <Button
    variant="light"
    renderRoot={(props) => <Link to="/profile" search={{ tab: 'setting' }} hash="notifications" {...props} />}
  >
    Buka pengaturanmu
  </Button>
)
