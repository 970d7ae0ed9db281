import { Suspense, useState, type ReactNode } from 'react'
import { Queries } from '../../lib/query/queries.tsx'
import { lazyChunk } from '../../lib/first-paint/lazy-chunk.tsx'
import { mayLeavePending } from '../../lib/offline/marks.ts'
import { signOut } from '../../lib/session/sign-out.ts'

const PendingSignOutDialog = lazyChunk(
  async () => (await import('../../shell/pending/pending-sign-out-dialog.tsx')).PendingSignOutDialog,
)

interface InvitationFrameProps {
  /** `onLeave` signs out and returns to the given path after the next sign-in. */
  children: (onLeave: (back: string) => void) => ReactNode
}

/** Page of a mailed invitation, for guests and for other accounts too. */
export function InvitationFrame({ children }: InvitationFrameProps) {
  const [asksFor, setAsksFor] = useState<string | null>(null)
  return (
    <Queries>
      <meta name="robots" content="noindex" />
      {children((back) => (mayLeavePending() ? setAsksFor(back) : void signOut(back)))}
      {asksFor !== null && (
        <Suspense>
          <PendingSignOutDialog back={asksFor} onClose={() => setAsksFor(null)} />
        </Suspense>
      )}
    </Queries>
  )
}
