import { choice, decimal, email, longText, slug, text, whole, words } from './field.ts'
import type { Resource } from './resource.ts'

export const zones = [
  { value: 'Asia/Jakarta', label: 'WIB' },
  { value: 'Asia/Makassar', label: 'WITA' },
  { value: 'Asia/Jayapura', label: 'WIT' },
] as const

export const regionHub = {
  name: 'region-hub',
  section: 'program',
  title: 'Hub',
  one: 'hub',
  scope: 'hub',
  fields: {
    name: text('Nama', { max: 80, min: 2 }),
    number: whole('Nomor', { isReadOnly: true }),
    slug: slug({ isReadOnly: true }),
    base_city: text('Kota utama', { max: 60 }),
    other_cities: words('Kota lain', { max: 30 }),
    address: longText('Alamat lengkap', { max: 300 }),
    latitude: decimal('Garis lintang', { min: -11.5, max: 6.5 }),
    longitude: decimal('Garis bujur', { min: 94, max: 142 }),
    time_zone: choice('Zona waktu', zones),
    contact_email: email('E-mail'),
    welcome_text: longText('Sambutan di percakapan hub', {
      isOptional: true,
      max: 300,
      help: 'Anggota baru membacanya di atas percakapan hub, disapa dengan nama, selama 14 hari. Kosongkan kalau tidak perlu.',
    }),
  },
  columns: ['name', 'base_city', 'contact_email', 'time_zone'],
  searched: 'nama atau kota',
  filters: ['time_zone'],
  sorts: ['number', 'name', 'base_city'],
  sort: 'number',
  actions: [],
  can: { update: true, export: true },
} as const satisfies Resource
