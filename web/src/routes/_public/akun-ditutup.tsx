import { Button } from '@mantine/core'
import { createFileRoute, Link } from '@tanstack/react-router'
import { formatLongDate } from '../../lib/time/format-date.ts'
import { readLater } from '../../lib/navigation/search-params.ts'
import { EmptyState } from '../../ui/state/empty-state.tsx'

export const Route = createFileRoute('/_public/akun-ditutup')({
  staticData: { title: 'Akun ditutup' },
  validateSearch: readLater<{ sampai?: string }>(),
  component: AkunDitutupPage,
})

/** The last page of an account: until when it can be had back. */
function AkunDitutupPage() {
  const until = dayOf(Route.useSearch()['sampai'])
  return (
    <EmptyState
      level={1}
      title="Akunmu sudah ditutup"
      action={
        <Button variant="light" renderRoot={(props) => <Link to="/authorization/login" {...props} />}>
          Ke halaman masuk
        </Button>
      }
    >
      Terima kasih sudah bertumbuh bersama Semai. Berubah pikiran? Masuk seperti biasa{' '}
      {until ? `sebelum ${until}` : 'dalam 30 hari'} untuk membukanya kembali. Sesudah itu data tentangmu kami hapus
      atau samarkan.
    </EmptyState>
  )
}

/** Sabtu, 20 Desember 2026: of what stands in the address, nothing but a date is read. */
const dayOf = (text: unknown) =>
  typeof text === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))
    ? formatLongDate(text, 'UTC')
    : null
