import { createFileRoute } from '@tanstack/react-router'
import { Beranda } from './-beranda.tsx'
import { loadBeranda } from './-beranda-data.ts'

export const Route = createFileRoute('/_shell/')({
  staticData: { title: 'Beranda' },
  loader: loadBeranda,
  component: Beranda,
})
