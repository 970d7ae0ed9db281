import { createFileRoute } from '@tanstack/react-router'
import { ComingSoon } from '../../../ui/coming-soon.tsx'

export const Route = createFileRoute('/_shell/library/show')({
  staticData: { title: 'Baca dan tonton', parent: '/library' },
  component: LibraryShowPage,
})

function LibraryShowPage() {
  return (
    <ComingSoon title="Baca dan tonton">Satu video, buku, atau artikel, dengan kemajuanmu yang tersimpan.</ComingSoon>
  )
}
