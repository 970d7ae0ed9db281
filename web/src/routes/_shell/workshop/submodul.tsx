import { createFileRoute } from '@tanstack/react-router'
import { ComingSoon } from '../../../ui/coming-soon.tsx'

export const Route = createFileRoute('/_shell/workshop/submodul')({
  staticData: { title: 'Submodul', parent: '/workshop' },
  component: WorkshopSubmodulPage,
})

function WorkshopSubmodulPage() {
  return <ComingSoon title="Submodul">Satu pelajaran pendek, bisa dihentikan dan dilanjutkan kapan saja.</ComingSoon>
}
