import { createFileRoute } from '@tanstack/react-router'
import { ComingSoon } from '../../../../ui/coming-soon.tsx'

export const Route = createFileRoute('/_shell/markas/transaksi/$id')({
  staticData: { title: 'Detail pesanan', parent: '/markas/transaksi' },
  component: MarkasTransaksiIdPage,
})

function MarkasTransaksiIdPage() {
  return <ComingSoon title="Detail pesanan">Satu pesanan: waktu, ruangan, dan QR untuk check-in.</ComingSoon>
}
