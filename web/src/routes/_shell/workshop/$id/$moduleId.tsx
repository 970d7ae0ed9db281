import { createFileRoute } from '@tanstack/react-router'
import { ComingSoon } from '../../../../ui/coming-soon.tsx'

export const Route = createFileRoute('/_shell/workshop/$id/$moduleId')({
  staticData: { title: 'Materi modul', parent: '/workshop' },
  component: WorkshopIdModuleIdPage,
})

function WorkshopIdModuleIdPage() {
  return <ComingSoon title="Materi modul">Materi modul yang kamu pilih.</ComingSoon>
}
