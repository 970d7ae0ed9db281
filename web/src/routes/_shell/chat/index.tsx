import { createFileRoute } from '@tanstack/react-router'
import { ComingSoon } from '../../../ui/coming-soon.tsx'

export const Route = createFileRoute('/_shell/chat/')({
  staticData: { title: 'Pesan' },
  component: ChatPage,
})

function ChatPage() {
  return (
    <ComingSoon title="Pesan">Percakapan dengan rekan setim, mentor, dan hub-mu, juga saat jaringan lemah.</ComingSoon>
  )
}
