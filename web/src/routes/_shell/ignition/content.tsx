import { createFileRoute } from '@tanstack/react-router'
import { ComingSoon } from '../../../ui/coming-soon.tsx'

export const Route = createFileRoute('/_shell/ignition/content')({
  staticData: { title: 'Materi Ignition', parent: '/ignition' },
  component: IgnitionContentPage,
})

function IgnitionContentPage() {
  return (
    <ComingSoon title="Materi Ignition">Materi dan jadwal sesi Ignition untuk kategori yang kamu pilih.</ComingSoon>
  )
}
