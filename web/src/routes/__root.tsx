import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext } from '@tanstack/react-router'
import { Frame } from '../shell/frame.tsx'

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({ component: Frame })
