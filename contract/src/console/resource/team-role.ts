import { anyLink, longText, rows, text } from './field.ts'
import type { Resource } from './resource.ts'

export const teamRole = {
  name: 'team-role',
  section: 'learning',
  title: 'Peran tim',
  one: 'peran',
  scope: 'national',
  fields: {
    name: text('Nama', { max: 40, min: 2 }),
    code: text('Kode', { isReadOnly: true }),
    summary: longText('Ringkasan', { max: 200 }),
    description: longText('Uraian', { max: 2000, help: 'Pisahkan paragraf dengan satu baris kosong.' }),
    strengths: longText('Kekuatan', { max: 500, help: 'Satu kekuatan sebaris.' }),
    first_steps: rows('Langkah pertama', { text: text('Langkah', { max: 100 }), href: anyLink('Tautan') }, { max: 6 }),
    works_with: longText('Bekerja dengan', { max: 400 }),
  },
  columns: ['name', 'code', 'summary'],
  searched: 'nama atau ringkasan',
  filters: [],
  sorts: ['name'],
  sort: 'position',
  actions: [],
  can: { update: true, order: true, export: true },
} as const satisfies Resource
