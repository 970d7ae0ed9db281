import { createFileRoute } from '@tanstack/react-router'
import { middleware } from '../lib/middleware.ts'
import { Shell } from '../shell/shell.tsx'

export const Route = createFileRoute('/_shell')({ beforeLoad: middleware('auth'), component: Shell })
