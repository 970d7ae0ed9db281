import {
  choice,
  decimal,
  image,
  longText,
  reference,
  rows,
  severalOf,
  slug,
  text,
  timeOfDay,
  words,
  yesNo,
} from './field.ts'
import { zones } from './place.ts'
import type { Resource } from './resource.ts'

const open = { group: 'Jam buka' } as const
const place = { group: 'Tempat' } as const
const WEEKDAYS = ['Senin', 'Selasa', 'Rabu', 'Kamis', 'Jumat', 'Sabtu', 'Minggu']

export const photos = rows(
  'Foto',
  {
    url: image('Gambar', { isOptional: false }),
    alt: text('Isi gambar', { max: 200, help: 'Untuk yang tidak melihatnya.' }),
  },
  { max: 8, group: 'Foto' },
)

export const building = {
  name: 'building',
  section: 'markas',
  title: 'Markas',
  one: 'Markas',
  scope: 'hub',
  fields: {
    name: text('Nama', { max: 100, min: 3 }),
    summary: text('Satu kalimat tentangnya', { max: 200, isOptional: true }),
    description: longText('Uraian', { max: 3000, isOptional: true }),
    region_hub_id: reference('Hub', 'region-hub', { ...place, isOptional: true }),
    regency_id: reference('Kabupaten atau kota', 'regency', { ...place, isOptional: true }),
    address: longText('Alamat gedung', { ...place, max: 300 }),
    contact_phone: text('Telepon', { ...place, max: 30, isOptional: true }),
    lat: decimal('Garis lintang', { ...place, min: -90, max: 90, isOptional: true }),
    lng: decimal('Garis bujur', { ...place, min: -180, max: 180, isOptional: true }),
    time_zone: choice('Zona waktu', zones, { ...open, initial: 'Asia/Jakarta' }),
    start_time: timeOfDay('Buka', open),
    end_time: timeOfDay('Tutup', open),
    open_days: severalOf(
      'Hari buka',
      WEEKDAYS.map((label, at) => ({ value: String(at + 1), label })),
      open,
    ),
    is_open_on_holidays: yesNo('Buka pada hari libur', open),
    facilities: words('Fasilitas', { max: 20 }),
    accessibility: words('Akses untuk difabel', { max: 12 }),
    house_rules: words('Aturan rumah', { max: 12, characters: 160, help: 'Tampil sebelum orang memesan.' }),
    media: photos,
    room_count: { ...text('Ruang'), kind: 'number', isReadOnly: true },
    slug: slug({ group: 'Lainnya' }),
  },
  columns: ['name', 'region_hub_id', 'start_time', 'end_time', 'room_count'],
  searched: 'nama atau alamat',
  filters: ['region_hub_id'],
  sorts: ['name'],
  sort: 'name',
  states: {
    field: 'status',
    values: [
      { value: 'coming_soon', label: 'Segera hadir', tone: 'kunyit' },
      { value: 'active', label: 'Buka', tone: 'daun' },
      { value: 'inactive', label: 'Ditutup', tone: 'neutral' },
    ],
  },
  actions: [
    { name: 'open', label: 'Buka', done: '{count} dibuka.', from: ['coming_soon', 'inactive'], to: 'active' },
    {
      name: 'close',
      label: 'Tutup',
      done: '{count} ditutup.',
      from: ['coming_soon', 'active'],
      to: 'inactive',
      isInstead: true,
      question: 'Ruangnya tidak bisa dipesan lagi.',
      hasEffects: true,
    },
  ],
  hasEffects: true,
  can: { create: true, update: true, remove: true, export: true },
  address: '/markas/building/{id}',
} as const satisfies Resource
