import { createFileRoute } from '@tanstack/react-router'
import { Beranda } from '../-beranda.tsx'
import { loadBeranda } from '../-beranda-data.ts'

export const Route = createFileRoute('/_shell/home/')({
  staticData: { title: 'Beranda' },
  loader: loadBeranda,
  component: Beranda,
})
