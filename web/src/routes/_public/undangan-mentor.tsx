import { Suspense, useState } from 'react'
import { createFileRoute } from '@tanstack/react-router'
import { Invitation } from '../../features/mentor/account/invitation.tsx'
import { Queries } from '../../lib/query/queries.tsx'
import { lazyChunk } from '../../lib/first-paint/lazy-chunk.tsx'
import { mayLeavePending } from '../../lib/offline/marks.ts'
import { takeMailedToken, useMailedToken } from '../../lib/session/mailed-token.ts'
import { signOut } from '../../lib/session/sign-out.ts'

const PendingSignOutDialog = lazyChunk(
  async () => (await import('../../shell/pending/pending-sign-out-dialog.tsx')).PendingSignOutDialog,
)

export const Route = createFileRoute('/_public/undangan-mentor')({
  staticData: { title: 'Undangan mentor' },
  beforeLoad: takeMailedToken,
  component: UndanganMentorPage,
})

function UndanganMentorPage() {
  const token = useMailedToken()
  const [asksFor, setAsksFor] = useState<string | null>(null)
  return (
    <Queries>
      <meta name="robots" content="noindex" />
      <Invitation token={token} onLeave={(back) => (mayLeavePending() ? setAsksFor(back) : void signOut(back))} />
      {asksFor !== null && (
        <Suspense>
          <PendingSignOutDialog back={asksFor} onClose={() => setAsksFor(null)} />
        </Suspense>
      )}
    </Queries>
  )
}
