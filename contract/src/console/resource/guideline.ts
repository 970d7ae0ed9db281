import { choice, document, html, longText, references, slug, text, whole } from './field.ts'
import { publishing, type Resource } from './resource.ts'

export const guideline = {
  name: 'guideline',
  section: 'learning',
  title: 'Panduan',
  one: 'panduan',
  scope: 'national',
  fields: {
    title: text('Judul', { max: 120, min: 3 }),
    summary: longText('Ringkasan', { max: 200 }),
    icon: choice(
      'Ikon',
      [
        { value: 'mail', label: 'E-mail' },
        { value: 'clipboard-check', label: 'Daftar periksa' },
        { value: 'flame', label: 'Api' },
        { value: 'school', label: 'Belajar' },
        { value: 'users', label: 'Tim' },
        { value: 'rocket', label: 'Roket' },
        { value: 'building', label: 'Gedung' },
        { value: 'certificate', label: 'Sertifikat' },
        { value: 'messages', label: 'Percakapan' },
        { value: 'shield-lock', label: 'Keamanan' },
        { value: 'lifebuoy', label: 'Bantuan' },
      ],
      { initial: 'lifebuoy' },
    ),
    role_codes: references('Untuk peran', 'team-role', { max: 3, help: 'Kosongkan kalau untuk semua peran.' }),
    body_html: html('Isi', { isOptional: true, group: 'Isi' }),
    file_url: document('Berkas PDF', { group: 'Isi' }),
    version: whole('Versi', { isReadOnly: true, help: 'Bertambah setiap isinya diubah.' }),
    slug: slug({ group: 'Lainnya' }),
  },
  columns: ['title', 'role_codes', 'version'],
  searched: 'judul atau ringkasan',
  filters: ['role_codes'],
  sorts: ['title', 'version', 'updated_at'],
  sort: 'position',
  ...publishing,
  can: { create: true, update: true, remove: true, order: true, export: true },
  address: '/guideline/show?id={id}',
} as const satisfies Resource
