import { choice, day, text } from './field.ts'
import type { Resource } from './resource.ts'

export const holiday = {
  name: 'holiday',
  section: 'markas',
  title: 'Hari libur',
  one: 'hari libur',
  scope: 'national',
  fields: {
    date: day('Tanggal'),
    name: text('Nama', { max: 120, min: 2 }),
    kind: choice('Jenis', [
      { value: 'national', label: 'Libur nasional' },
      { value: 'joint_leave', label: 'Cuti bersama' },
    ]),
  },
  columns: ['name', 'date', 'kind'],
  searched: 'nama',
  filters: ['kind', 'date'],
  sorts: ['date', 'name'],
  sort: '-date',
  actions: [],
  hasEffects: true,
  can: { create: true, update: true, remove: true, import: true, export: true },
} as const satisfies Resource
