import { createFileRoute } from '@tanstack/react-router'
import { ComingSoon } from '../../../ui/coming-soon.tsx'

export const Route = createFileRoute('/_shell/startup/create')({
  staticData: { title: 'Buat startup', parent: '/startup' },
  component: StartupCreatePage,
})

function StartupCreatePage() {
  return (
    <ComingSoon title="Buat startup">
      Beberapa langkah singkat untuk mendaftarkan startup dan mengundang timmu.
    </ComingSoon>
  )
}
