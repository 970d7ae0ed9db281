import { createFileRoute } from '@tanstack/react-router'
import { ComingSoon } from '../../../ui/coming-soon.tsx'

export const Route = createFileRoute('/_shell/profile/password')({
  staticData: { title: 'Kata sandi', parent: '/profile' },
  component: ProfilePasswordPage,
})

function ProfilePasswordPage() {
  return <ComingSoon title="Kata sandi">Ganti kata sandi dan lihat perangkat yang sedang masuk.</ComingSoon>
}
