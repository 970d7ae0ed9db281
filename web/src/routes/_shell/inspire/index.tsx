import { createFileRoute } from '@tanstack/react-router'
import { ComingSoon } from '../../../ui/coming-soon.tsx'

export const Route = createFileRoute('/_shell/inspire/')({
  staticData: { title: 'Inspirasi', parent: '/home' },
  component: InspirePage,
})

function InspirePage() {
  return (
    <ComingSoon title="Inspirasi">
      Cerita perintis yang sudah lebih dulu jalan, untuk hari ketika semangatmu butuh teman.
    </ComingSoon>
  )
}
