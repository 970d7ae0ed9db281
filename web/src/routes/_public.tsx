import { createFileRoute } from '@tanstack/react-router'
import { PublicLayout } from '../shell/guest/public-layout.tsx'

// As in _shell.tsx: the skeleton is a page's.
export const Route = createFileRoute('/_public')({ pendingMs: Infinity, component: PublicLayout })
