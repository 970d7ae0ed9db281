import { createFileRoute } from '@tanstack/react-router'
import { ComingSoon } from '../../../../ui/coming-soon.tsx'

export const Route = createFileRoute('/_shell/markas/ruangan/')({
  staticData: { title: 'Ruangan', parent: '/markas' },
  component: MarkasRuanganPage,
})

function MarkasRuanganPage() {
  return <ComingSoon title="Ruangan">Pilih ruangan menurut gedung dan tanggal.</ComingSoon>
}
