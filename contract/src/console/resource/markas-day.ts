import { day, reference, text, whole } from './field.ts'
import type { Resource } from './resource.ts'

export const closedDate = {
  name: 'closed-date',
  section: 'markas',
  title: 'Tanggal tutup',
  one: 'tanggal tutup',
  scope: 'hub',
  fields: {
    building_id: reference('Markas', 'building', { isFixed: true }),
    date: { ...day('Tanggal'), isFixed: true },
    reason: text('Alasan', { max: 200 }),
    bookings: { ...whole('Pemesanan hari itu'), isReadOnly: true },
  },
  columns: ['building_id', 'date', 'reason'],
  searched: 'alasan',
  filters: ['building_id'],
  sorts: ['date'],
  sort: '-date',
  actions: [],
  hasEffects: true,
  can: { create: true, update: true, remove: true, export: true },
} as const satisfies Resource

const optional = { isOptional: true } as const

export const markasSetting = {
  name: 'markas-setting',
  section: 'markas',
  title: 'Aturan pemesanan',
  one: 'aturan',
  scope: 'hub',
  fields: {
    place: { ...text('Berlaku untuk'), isReadOnly: true },
    building_id: reference('Markas', 'building', {
      ...optional,
      isFixed: true,
      help: 'Pilih satu Markas atau satu ruang.',
    }),
    room_id: reference('Ruang', 'room', { ...optional, isFixed: true }),
    notice_minutes: whole('Paling lambat memesan (menit sebelum mulai)', { ...optional, max: 10_080 }),
    horizon_days: whole('Paling jauh (hari ke depan)', { ...optional, min: 1, max: 365 }),
    max_active_bookings: whole('Pemesanan berjalan per orang', { ...optional, min: 1, max: 100 }),
    max_minutes_per_day: whole('Menit per orang per hari', { ...optional, min: 15, max: 1440 }),
    check_in_before_minutes: whole('Check-in dibuka (menit sebelum mulai)', { ...optional, max: 120 }),
    check_in_after_minutes: whole('Ruang dilepas (menit sesudah mulai)', { ...optional, min: 1, max: 120 }),
    cancel_cutoff_minutes: whole('Batas membatalkan (menit sebelum mulai)', { ...optional, max: 10_080 }),
    reschedule_days: whole('Paling jauh dipindah (hari)', { ...optional, max: 365 }),
    strike_limit: whole('Tidak datang sampai dilarang (kali)', { ...optional, min: 1, max: 100 }),
    strike_days: whole('Dihitung dalam (hari)', { ...optional, min: 1, max: 365 }),
    ban_days: whole('Lama larangan (hari)', { ...optional, max: 365 }),
    walk_in_minutes: whole('Masuk tanpa memesan (menit)', { ...optional, max: 1440 }),
  },
  columns: ['place', 'horizon_days', 'max_active_bookings', 'check_in_after_minutes'],
  searched: 'nama Markas atau ruang',
  filters: ['building_id'],
  sorts: ['place'],
  sort: 'place',
  actions: [],
  hasEffects: true,
  can: { create: true, update: true, remove: true, export: true },
} as const satisfies Resource
