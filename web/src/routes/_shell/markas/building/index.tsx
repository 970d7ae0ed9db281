import { createFileRoute } from '@tanstack/react-router'
import { ComingSoon } from '../../../../ui/coming-soon.tsx'

export const Route = createFileRoute('/_shell/markas/building/')({
  staticData: { title: 'Gedung Markas', parent: '/markas' },
  component: MarkasBuildingPage,
})

function MarkasBuildingPage() {
  return <ComingSoon title="Gedung Markas">Daftar gedung Markas, alamat, dan jam bukanya.</ComingSoon>
}
