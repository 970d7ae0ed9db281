import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_shell/home/')({
  staticData: { title: 'Beranda' },
  component: HomePage,
})

function HomePage() {
  return <h1>Beranda</h1>
}
