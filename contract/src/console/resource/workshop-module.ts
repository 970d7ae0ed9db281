import { choice, instant, longText, reference, text, yesNo } from './field.ts'
import { withArchiveEffects, type Resource } from './resource.ts'

export const workshopModule = {
  name: 'workshop-module',
  section: 'learning',
  title: 'Modul workshop',
  one: 'modul',
  scope: 'national',
  fields: {
    title: text('Judul', { max: 120, min: 3 }),
    code: text('Kode', { max: 12, help: 'Pendek dan hanya milik modul ini, misalnya HUS-1.' }),
    workshop_id: reference('Workshop', 'workshop', { isFixed: true }),
    description: longText('Uraian', { max: 500 }),
    unlock: choice(
      'Kapan terbuka',
      [
        { value: 'none', label: 'Langsung' },
        { value: 'previous', label: 'Setelah modul sebelumnya' },
        { value: 'date', label: 'Pada tanggal tertentu' },
      ],
      { initial: 'none' },
    ),
    available_at: instant('Terbuka mulai', { when: { field: 'unlock', is: ['date'] } }),
    is_required: yesNo('Wajib', { initial: true, help: 'Yang tidak wajib tidak menentukan kelulusan.' }),
  },
  columns: ['title', 'code', 'workshop_id', 'unlock', 'is_required'],
  searched: 'judul atau kode',
  filters: ['workshop_id'],
  sorts: ['title', 'code'],
  sort: 'position',
  parent: 'workshop_id',
  ...withArchiveEffects,
  hasEffects: true,
  can: { create: true, update: true, remove: true, order: true, export: true },
  address: '/workshop/{workshop_id}',
} as const satisfies Resource
