import { createFileRoute } from '@tanstack/react-router'
import { ComingSoon } from '../../../ui/coming-soon.tsx'

export const Route = createFileRoute('/_shell/event/registration')({
  staticData: { title: 'Pendaftaran kegiatan', parent: '/event' },
  component: EventRegistrationPage,
})

function EventRegistrationPage() {
  return (
    <ComingSoon title="Pendaftaran kegiatan">Tempat mendaftar kegiatan dan memantau status pendaftaranmu.</ComingSoon>
  )
}
