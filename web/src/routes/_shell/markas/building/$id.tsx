import { createFileRoute } from '@tanstack/react-router'
import { ComingSoon } from '../../../../ui/coming-soon.tsx'

export const Route = createFileRoute('/_shell/markas/building/$id')({
  staticData: { title: 'Detail gedung', parent: '/markas/building' },
  component: MarkasBuildingIdPage,
})

function MarkasBuildingIdPage() {
  return <ComingSoon title="Detail gedung">Ruang-ruang di gedung ini dan jam yang masih kosong.</ComingSoon>
}
