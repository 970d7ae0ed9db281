import { longText, slug, text, yesNo } from './field.ts'
import type { Resource } from './resource.ts'

export const programStage = {
  name: 'program-stage',
  section: 'program',
  title: 'Tahap program',
  one: 'tahap',
  scope: 'national',
  fields: {
    name: text('Nama', { max: 40, min: 2 }),
    code: slug({ label: 'Kode', isFixed: true, help: 'Tetap. Kosongkan untuk dibuatkan dari namanya.' }),
    summary: longText('Ringkasan', { max: 160 }),
    description: longText('Uraian', { max: 1000 }),
    is_active: yesNo('Dipakai', { initial: true }),
  },
  columns: ['name', 'code', 'summary', 'is_active'],
  searched: 'nama atau ringkasan',
  filters: ['is_active'],
  sorts: ['name'],
  sort: 'position',
  actions: [],
  can: { create: true, update: true, remove: true, order: true, export: true },
  address: '/program',
} as const satisfies Resource
