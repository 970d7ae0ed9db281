import { instant, reference, text, whole, yesNo } from './field.ts'
import type { Resource } from './resource.ts'

const shown = { isReadOnly: true } as const

export const schedule = {
  name: 'schedule',
  section: 'markas',
  title: 'Pemesanan ruang',
  one: 'pemesanan',
  scope: 'hub',
  fields: {
    reference_no: text('Nomor', shown),
    booker: text('Pemesan', shown),
    room_id: reference('Ruang', 'room', shown),
    building_id: reference('Markas', 'building', shown),
    start_at: instant('Mulai', { ...shown, zoneField: 'time_zone' }),
    end_at: instant('Selesai', { ...shown, zoneField: 'time_zone' }),
    time_zone: text('Zona waktu', shown),
    purpose: text('Keperluan', { ...shown, max: 300 }),
    attendee_count: whole('Orang', shown),
    checked_in_at: instant('Check-in', { ...shown, isOptional: true }),
    checked_in_by_code: yesNo('Dengan kode pintu', shown),
    forgiven_at: instant('Dimaafkan', { ...shown, isOptional: true }),
    cancel_reason: text('Alasan batal', { ...shown, isOptional: true }),
  },
  columns: ['reference_no', 'start_at', 'room_id', 'booker', 'attendee_count'],
  searched: 'nomor, pemesan, atau keperluan',
  filters: ['building_id', 'room_id'],
  sorts: ['start_at'],
  sort: 'start_at',
  isTodayFirst: true,
  states: {
    field: 'status',
    values: [
      { value: 'booked', label: 'Dipesan', tone: 'nila' },
      { value: 'occupied', label: 'Sedang dipakai', tone: 'daun' },
      { value: 'completed', label: 'Selesai', tone: 'neutral' },
      { value: 'cancelled', label: 'Dibatalkan', tone: 'kunyit' },
      { value: 'released', label: 'Terlewat', tone: 'bata' },
    ],
  },
  actions: [
    {
      name: 'cancel',
      label: 'Batalkan pemesanan',
      done: '{count} pemesanan dibatalkan, dan pemesannya diberi tahu.',
      from: ['booked'],
      to: 'cancelled',
      question: 'Pemesannya membaca alasan ini lewat notifikasi dan e-mail.',
      needsReason: true,
      tone: 'danger',
    },
    {
      name: 'forgive',
      label: 'Maafkan',
      done: '{count} pemesanan tidak dihitung lagi sebagai tidak datang.',
      from: ['released'],
      question: 'Pemesanan ini tidak dihitung lagi sebagai tidak datang.',
    },
  ],
  can: { export: true },
} as const satisfies Resource
