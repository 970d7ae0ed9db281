import { createFileRoute } from '@tanstack/react-router'
import { ComingSoon } from '../../../ui/coming-soon.tsx'

export const Route = createFileRoute('/_shell/ignition/')({
  staticData: { title: 'Ignition', parent: '/home' },
  component: IgnitionPage,
})

function IgnitionPage() {
  return (
    <ComingSoon title="Ignition">
      Sesi penyulut semangat: kenali masalah yang layak dikerjakan sejak malam pertama.
    </ComingSoon>
  )
}
