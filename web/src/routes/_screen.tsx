import { createFileRoute } from '@tanstack/react-router'
import { middleware } from '../lib/session/middleware.ts'
import { ScreenLayout } from '../shell/screen-layout.tsx'

export const Route = createFileRoute('/_screen')({ beforeLoad: middleware('auth'), component: ScreenLayout })
