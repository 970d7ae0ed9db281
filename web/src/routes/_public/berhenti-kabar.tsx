import { createFileRoute } from '@tanstack/react-router'
import { NotificationStop } from '../../features/notification/notification-stop.tsx'
import { takeMailedToken } from '../../lib/session/mailed-token.ts'
import { Queries } from '../../lib/query/queries.tsx'

export const Route = createFileRoute('/_public/berhenti-kabar')({
  staticData: { title: 'Berhenti menerima kabar' },
  beforeLoad: takeMailedToken,
  component: BerhentiKabarPage,
})

function BerhentiKabarPage() {
  return (
    <Queries>
      <meta name="robots" content="noindex" />
      <NotificationStop />
    </Queries>
  )
}
