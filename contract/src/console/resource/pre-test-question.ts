import { rows, text, whole, yesNo } from './field.ts'
import { publishing, type Resource } from './resource.ts'

// Most answers count for one role, so an empty weight is 0.
const weight = (label: string) => whole(label, { max: 10, initial: 0, isOptional: true })

export const preTestQuestion = {
  name: 'pre-test-question',
  section: 'learning',
  title: 'Pertanyaan pre-test',
  one: 'pertanyaan',
  scope: 'national',
  fields: {
    text: text('Pertanyaan', { max: 300, min: 5 }),
    options: rows(
      'Pilihan',
      {
        text: text('Teks pilihan', { max: 200 }),
        HUS: weight('Bobot Hustler'),
        HIP: weight('Bobot Hipster'),
        HAC: weight('Bobot Hacker'),
      },
      { max: 6, help: 'Bobot tidak pernah terlihat oleh peserta.' },
    ),
    is_decider: yesNo('Penentu kalau nilainya sama', {
      help: 'Paling banyak satu yang terbit. Hanya ditanyakan kalau dua peran sama kuat.',
    }),
  },
  columns: ['text', 'is_decider'],
  searched: 'isi pertanyaan',
  filters: ['is_decider'],
  sorts: ['text', 'updated_at'],
  sort: 'position',
  ...publishing,
  can: { create: true, update: true, remove: true, order: true, export: true },
  address: '/pretest',
} as const satisfies Resource
