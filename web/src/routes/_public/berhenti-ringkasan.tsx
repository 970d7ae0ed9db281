import { createFileRoute } from '@tanstack/react-router'
import { DigestStop } from '../../features/forum/feed/digest-stop.tsx'
import { takeMailedToken } from '../../lib/session/mailed-token.ts'
import { Queries } from '../../lib/query/queries.tsx'

export const Route = createFileRoute('/_public/berhenti-ringkasan')({
  staticData: { title: 'Berhenti menerima ringkasan' },
  beforeLoad: takeMailedToken,
  component: BerhentiRingkasanPage,
})

function BerhentiRingkasanPage() {
  return (
    <Queries>
      <meta name="robots" content="noindex" />
      <DigestStop />
    </Queries>
  )
}
