import { createFileRoute } from '@tanstack/react-router'
import { ComingSoon } from '../../../../ui/coming-soon.tsx'

export const Route = createFileRoute('/_shell/workshop/$id/')({
  staticData: { title: 'Modul Workshop', parent: '/workshop' },
  component: WorkshopIdPage,
})

function WorkshopIdPage() {
  return <ComingSoon title="Modul Workshop">Isi satu modul dan submodul yang membentuknya.</ComingSoon>
}
