import { createFileRoute } from '@tanstack/react-router'
import { middleware } from '../lib/session/middleware.ts'
import { nextPaint } from '../lib/first-paint/first-paint.ts'
import { Shell } from '../shell/shell.tsx'

const requireLogin = middleware('auth')

export const Route = createFileRoute('/_shell')({
  // Loaders of the pages inside take `context.queryClient`. Fetched here: the login page does without it.
  beforeLoad: async (visit) => {
    requireLogin(visit)
    // A page is much to fetch and to draw: first what the tap, or the finger that was put down, has changed.
    const [{ queryClient }] = await Promise.all([import('../lib/call/queries.tsx'), nextPaint()])
    return { queryClient }
  },
  component: Shell,
})
