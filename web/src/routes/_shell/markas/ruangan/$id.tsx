import { createFileRoute } from '@tanstack/react-router'
import { ComingSoon } from '../../../../ui/coming-soon.tsx'

export const Route = createFileRoute('/_shell/markas/ruangan/$id')({
  staticData: { title: 'Pesan ruangan', parent: '/markas/ruangan' },
  component: MarkasRuanganIdPage,
})

function MarkasRuanganIdPage() {
  return <ComingSoon title="Pesan ruangan">Pilih jam, konfirmasi, dan terima QR untuk check-in.</ComingSoon>
}
