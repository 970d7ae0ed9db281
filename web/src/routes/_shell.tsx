import { createFileRoute } from '@tanstack/react-router'
import { middleware } from '../lib/middleware.ts'
import { Shell } from '../shell/shell.tsx'

const requireLogin = middleware('auth')

export const Route = createFileRoute('/_shell')({
  // Loaders of the pages inside take `context.queryClient`. Fetched here: the login page does without it.
  beforeLoad: async (visit) => {
    requireLogin(visit)
    const { queryClient } = await import('../lib/queries.tsx')
    return { queryClient }
  },
  component: Shell,
})
