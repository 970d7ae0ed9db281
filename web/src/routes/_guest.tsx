import { createFileRoute } from '@tanstack/react-router'
import { middleware } from '../lib/session/middleware.ts'
import { GuestLayout } from '../shell/guest/guest-layout.tsx'

export const Route = createFileRoute('/_guest')({ beforeLoad: middleware('guest'), component: GuestLayout })
