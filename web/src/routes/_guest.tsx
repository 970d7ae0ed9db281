import { createFileRoute } from '@tanstack/react-router'
import { middleware } from '../lib/middleware.ts'
import { GuestLayout } from '../shell/guest-layout.tsx'

export const Route = createFileRoute('/_guest')({ beforeLoad: middleware('guest'), component: GuestLayout })
