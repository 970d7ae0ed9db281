import { createFileRoute } from '@tanstack/react-router'
import { middleware } from '../lib/session/middleware.ts'
import { lazyChunk } from '../lib/first-paint/lazy-chunk.tsx'
import { isPainted, nextPaint } from '../lib/first-paint/first-paint.ts'
import { optionalChunk } from '../lib/first-paint/optional-chunk.ts'
import { closeSharedCard, useSharedCard } from '../lib/share/share-card.ts'
import { Shell } from '../shell/shell.tsx'

const MomentCard = optionalChunk(async () => (await import('../features/moment/moment-card.tsx')).MomentCard)
const ShareDialog = lazyChunk(async () => (await import('../features/share/share-dialog.tsx')).ShareDialog)

const requireLogin = middleware('auth')

export const Route = createFileRoute('/_shell')({
  // Loaders of the pages inside take `context.queryClient`. Fetched here: the login page does without it.
  beforeLoad: async (visit) => {
    requireLogin(visit)
    // Paints the effect of the tap before the work of loading a page. At the first load there was no tap.
    const [{ queryClient }] = await Promise.all([import('../lib/query/queries.tsx'), isPainted() && nextPaint()])
    return { queryClient }
  },
  // The skeleton is a page's. Where the house itself is late, the router would leave it out until the page is there.
  pendingMs: Infinity,
  component: ShellWithCards,
})

function ShellWithCards() {
  return <Shell above={<Cards />} />
}

// Moments, and a shared card.
function Cards() {
  const isShared = useSharedCard() !== null
  return (
    <>
      <MomentCard />
      {isShared && <ShareDialog onClose={closeSharedCard} />}
    </>
  )
}
