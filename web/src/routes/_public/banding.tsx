import { createFileRoute } from '@tanstack/react-router'
import { LinkedDecision } from '../../features/moderation/linked-decision.tsx'
import { takeMailedToken } from '../../lib/session/mailed-token.ts'
import { Queries } from '../../lib/query/queries.tsx'

export const Route = createFileRoute('/_public/banding')({
  staticData: { title: 'Banding' },
  beforeLoad: takeMailedToken,
  component: BandingPage,
})

function BandingPage() {
  return (
    <Queries>
      <meta name="robots" content="noindex" />
      <LinkedDecision />
    </Queries>
  )
}
