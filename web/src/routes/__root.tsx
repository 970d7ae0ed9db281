import { createRootRoute } from '@tanstack/react-router'
import { Frame } from '../shell/frame.tsx'

export const Route = createRootRoute({ component: Frame })
