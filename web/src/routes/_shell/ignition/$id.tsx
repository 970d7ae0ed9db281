import { createFileRoute } from '@tanstack/react-router'
import { ComingSoon } from '../../../ui/coming-soon.tsx'

export const Route = createFileRoute('/_shell/ignition/$id')({
  staticData: { title: 'Sesi Ignition', parent: '/ignition' },
  component: IgnitionIdPage,
})

function IgnitionIdPage() {
  return <ComingSoon title="Sesi Ignition">Rincian satu sesi: waktunya, pembicaranya, dan cara ikut.</ComingSoon>
}
