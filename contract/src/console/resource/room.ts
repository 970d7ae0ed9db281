import { photos } from './building.ts'
import { longText, reference, slug, text, whole, words, yesNo } from './field.ts'
import type { Resource } from './resource.ts'

const slots = { group: 'Slot' } as const

export const room = {
  name: 'room',
  section: 'markas',
  title: 'Ruang',
  one: 'ruang',
  scope: 'hub',
  fields: {
    name: text('Nama', { max: 100, min: 2 }),
    building_id: reference('Markas', 'building', { isFixed: true }),
    description: longText('Uraian', { max: 1000, isOptional: true }),
    capacity: whole('Kapasitas (orang)', { min: 1, max: 2000 }),
    floor: text('Lantai', { max: 40, isOptional: true }),
    facilities: words('Fasilitas', { max: 20 }),
    accessibility: words('Akses untuk difabel', { max: 12 }),
    slot_minutes: whole('Lama satu slot (menit)', { ...slots, min: 15, max: 720, initial: 120 }),
    buffer_minutes: whole('Jeda sesudahnya (menit)', { ...slots, max: 120, initial: 0 }),
    min_minutes: whole('Paling singkat (menit)', { ...slots, min: 15, max: 720, initial: 120 }),
    max_minutes: whole('Paling lama (menit)', { ...slots, min: 15, max: 1440, initial: 240 }),
    check_in_required: yesNo('Perlu check-in', { ...slots, initial: true }),
    media: photos,
    slug: slug({ group: 'Lainnya' }),
  },
  columns: ['name', 'building_id', 'capacity', 'floor'],
  searched: 'nama',
  filters: ['building_id'],
  sorts: ['name', 'capacity'],
  sort: 'position',
  parent: 'building_id',
  states: {
    field: 'status',
    values: [
      { value: 'active', label: 'Bisa dipesan', tone: 'daun' },
      { value: 'maintenance', label: 'Diperbaiki', tone: 'kunyit' },
      { value: 'inactive', label: 'Ditutup', tone: 'neutral' },
    ],
  },
  actions: [
    { name: 'open', label: 'Buka', done: '{count} dibuka.', from: ['maintenance', 'inactive'], to: 'active' },
    {
      name: 'repair',
      label: 'Tandai diperbaiki',
      done: '{count} ditandai.',
      from: ['active'],
      to: 'maintenance',
      hasEffects: true,
    },
    {
      name: 'close',
      label: 'Tutup',
      done: '{count} ditutup.',
      from: ['active', 'maintenance'],
      to: 'inactive',
      isInstead: true,
      question: 'Ruang ini tidak bisa dipesan lagi.',
      hasEffects: true,
    },
  ],
  hasEffects: true,
  can: { create: true, update: true, remove: true, order: true, export: true },
  address: '/markas/ruangan/{id}',
  pages: [{ path: 'kode', title: 'Kode di pintu' }],
} as const satisfies Resource
