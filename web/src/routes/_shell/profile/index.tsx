import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_shell/profile/')({
  staticData: { title: 'Profil' },
  validateSearch: (search: Record<string, unknown>): { tab?: 'setting' } => (search['tab'] === 'setting' ? { tab: 'setting' } : {}),
  component: ProfilePage,
})

function ProfilePage() {
  return <h1>Profil</h1>
}
