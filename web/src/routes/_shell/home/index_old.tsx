import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_shell/home/index_old')({
  staticData: { title: 'Beranda lama' },
  component: HomeIndexOldPage,
})

function HomeIndexOldPage() {
  return <h1>Beranda lama</h1>
}
