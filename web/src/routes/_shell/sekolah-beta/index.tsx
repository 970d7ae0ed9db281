import { createFileRoute } from '@tanstack/react-router'
import { ComingSoon } from '../../../ui/coming-soon.tsx'

export const Route = createFileRoute('/_shell/sekolah-beta/')({
  staticData: { title: 'Sekolah Beta' },
  component: SekolahBetaPage,
})

function SekolahBetaPage() {
  return (
    <ComingSoon title="Sekolah Beta">
      Kelas intensif untuk tim yang siap menguji produknya bersama pengguna pertama.
    </ComingSoon>
  )
}
