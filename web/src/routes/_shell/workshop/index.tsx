import { createFileRoute } from '@tanstack/react-router'
import { ComingSoon } from '../../../ui/coming-soon.tsx'

export const Route = createFileRoute('/_shell/workshop/')({
  staticData: { title: 'Workshop' },
  component: WorkshopPage,
})

function WorkshopPage() {
  return <ComingSoon title="Workshop">Modul belajar dari masalah sampai purwarupa, langkah demi langkah.</ComingSoon>
}
