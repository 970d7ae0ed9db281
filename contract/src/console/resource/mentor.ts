import { image, link, longText, reference, severalOf, text, words, yesNo } from './field.ts'
import { mentorLanguages } from '../../mentor/language.ts'
import type { Resource } from './resource.ts'

export const mentor = {
  name: 'mentor',
  section: 'people',
  title: 'Mentor',
  one: 'mentor',
  scope: 'hub',
  fields: {
    full_name: text('Nama lengkap', { max: 100 }),
    photo_url: image('Foto'),
    position: text('Jabatan', { max: 100 }),
    startup_name: text('Startup atau organisasi', { max: 100 }),
    region_hub_id: reference('Hub', 'region-hub', { isOptional: true }),
    short_description: longText('Tentang mentor', {
      max: 400,
      help: 'Dua kalimat: pengalamannya dan yang bisa dibantu.',
    }),
    linkedin_url: link('LinkedIn', { isOptional: true }),
    expertise: words('Keahlian', { max: 8 }),
    languages: severalOf('Bahasa', mentorLanguages),
    is_available: yesNo('Sedang menerima permintaan', { initial: true }),
  },
  columns: ['full_name', 'position', 'startup_name', 'region_hub_id', 'is_available'],
  searched: 'nama, jabatan, atau startup',
  filters: ['region_hub_id', 'is_available'],
  sorts: ['full_name', 'created_at'],
  sort: 'full_name',
  actions: [],
  hasEffects: true,
  can: { create: true, update: true, remove: true, import: true, export: true },
  address: '/mentor',
  pages: [{ path: 'akun', title: 'Akun' }],
} as const satisfies Resource
