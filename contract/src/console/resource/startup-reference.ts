import { longText, slug, text, yesNo } from './field.ts'
import type { Resource } from './resource.ts'

export const startupStage = {
  name: 'startup-stage',
  section: 'startup',
  title: 'Tahap startup',
  one: 'tahap',
  scope: 'national',
  fields: {
    name: text('Nama', { max: 40, min: 2 }),
    code: slug({ label: 'Kode', isFixed: true, help: 'Tetap. Kosongkan untuk dibuatkan dari namanya.' }),
    description: longText('Uraian', { max: 200 }),
    is_active: yesNo('Bisa dipilih', { initial: true }),
  },
  columns: ['name', 'description', 'is_active'],
  searched: 'nama atau uraian',
  filters: ['is_active'],
  sorts: ['name'],
  sort: 'position',
  actions: [],
  can: { create: true, update: true, remove: true, order: true, export: true },
} as const satisfies Resource

export const startupSector = {
  name: 'startup-sector',
  section: 'startup',
  title: 'Sektor',
  one: 'sektor',
  scope: 'national',
  fields: {
    name: text('Nama', { max: 60, min: 2 }),
    slug: slug(),
    is_active: yesNo('Bisa dipilih', { initial: true }),
  },
  columns: ['name', 'slug', 'is_active'],
  searched: 'nama',
  filters: ['is_active'],
  sorts: ['name'],
  sort: 'position',
  actions: [],
  can: { create: true, update: true, remove: true, order: true, import: true, export: true },
  address: '/startup?sector={slug}',
} as const satisfies Resource
