import { anyLink, choice, image, instant, longText, text } from './field.ts'
import type { Resource } from './resource.ts'

export const banner = {
  name: 'banner',
  section: 'program',
  title: 'Banner',
  one: 'banner',
  scope: 'national',
  fields: {
    title: text('Judul', { max: 80 }),
    placement: choice(
      'Tempat',
      [
        { value: 'home', label: 'Beranda' },
        { value: 'markas', label: 'Markas' },
      ],
      { initial: 'home' },
    ),
    body: longText('Isi', { max: 200, isOptional: true }),
    link: anyLink('Tautan', { isOptional: true, help: 'Alamat https, atau halaman di Semai seperti /markas.' }),
    image_desktop: image('Gambar lebar', {
      group: 'Gambar',
      ratio: 2.2,
      help: 'Untuk tablet dan komputer, sekitar 1600 × 500. Tepinya bisa terpotong seperti di sini.',
    }),
    image_mobile: image('Gambar ponsel', {
      group: 'Gambar',
      ratio: 2.2,
      help: 'Untuk ponsel, sekitar 800 × 600. Tepinya bisa terpotong seperti di sini.',
    }),
    alt: text('Penjelasan gambar', {
      max: 160,
      isOptional: true,
      group: 'Gambar',
      help: 'Dibacakan kepada yang tidak melihat gambarnya.',
    }),
    starts_at: instant('Mulai tayang', {
      isOptional: true,
      group: 'Waktu tayang',
      help: 'Kosongkan untuk tayang sekarang.',
    }),
    ends_at: instant('Selesai tayang', {
      isOptional: true,
      group: 'Waktu tayang',
      help: 'Kosongkan kalau belum tahu kapan selesai.',
    }),
  },
  columns: ['title', 'placement', 'starts_at', 'ends_at'],
  searched: 'judul atau isi',
  filters: ['placement', 'starts_at'],
  sorts: ['title', 'starts_at', 'ends_at'],
  sort: 'position',
  parent: 'placement',
  actions: [],
  can: { create: true, update: true, remove: true, order: true, export: true },
  address: '/{placement}',
} as const satisfies Resource
