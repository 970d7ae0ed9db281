import { createFileRoute } from '@tanstack/react-router'
import { Beranda } from '../-beranda.tsx'
import { loadBeranda } from '../-beranda-data.ts'

export const Route = createFileRoute('/_shell/home/')({
  staticData: {
    title: 'Beranda',
    early: [
      ['GET /v1/event-participant/get', { page: 1 }],
      ['GET /v1/ignition-content/get-ignition-content-list', { mine: true, page: 1 }],
      ['GET /v1/mentor-session/get-next'],
      ['GET /v1/program-stage/get'],
      ['GET /v1/schedule/get-next'],
      ['GET /v1/workshop/get-current'],
      ['GET /v1/workshop-task/get-due'],
    ],
  },
  loader: loadBeranda,
  component: Beranda,
})
