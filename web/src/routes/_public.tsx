import { createFileRoute } from '@tanstack/react-router'
import { PublicLayout } from '../shell/guest/public-layout.tsx'

export const Route = createFileRoute('/_public')({ component: PublicLayout })
