import { createFileRoute } from '@tanstack/react-router'
import { ComingSoon } from '../../../../ui/coming-soon.tsx'

export const Route = createFileRoute('/_shell/markas/transaksi/')({
  staticData: { title: 'Pesanan ruangan', parent: '/markas' },
  component: MarkasTransaksiPage,
})

function MarkasTransaksiPage() {
  return <ComingSoon title="Pesanan ruangan">Semua pesananmu, yang akan datang dan yang sudah lewat.</ComingSoon>
}
