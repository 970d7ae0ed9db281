import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_shell/')({
  staticData: { title: 'Beranda' },
  component: StartPage,
})

function StartPage() {
  return <h1>Beranda</h1>
}
