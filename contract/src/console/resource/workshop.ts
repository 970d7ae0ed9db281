import { choice, html, image, instant, longText, reference, rows, slug, text, whole } from './field.ts'
import { publishing, type Resource } from './resource.ts'

const when = { group: 'Tempat dan waktu', isOptional: true, zoneField: 'time_zone' } as const

const [publish, archive] = publishing.actions

export const workshop = {
  name: 'workshop',
  section: 'learning',
  title: 'Workshop',
  one: 'workshop',
  scope: 'national',
  fields: {
    title: text('Judul', { max: 120, min: 3 }),
    track: choice(
      'Jalur',
      [
        { value: 'workshop', label: 'Workshop peran' },
        { value: 'sekolah_beta', label: 'Sekolah Beta' },
      ],
      { initial: 'workshop' },
    ),
    role_code: reference('Untuk peran', 'team-role', {
      isOptional: true,
      help: 'Satu peran punya satu workshop peran yang terbit. Kelas Sekolah Beta boleh lebih dari satu.',
    }),
    line: choice(
      'Bentuk kelas',
      [
        { value: 'kelas_daring', label: 'Kelas daring' },
        { value: 'intensif', label: 'Intensif' },
      ],
      { when: { field: 'track', is: ['sekolah_beta'] } },
    ),
    summary: longText('Ringkasan', { max: 300 }),
    description_html: html('Uraian'),
    cover_url: image('Sampul', { help: 'Tanpa gambar, sampulnya digambar sendiri.' }),
    pass_policy: choice(
      'Yang membuat lulus',
      [
        { value: 'all_required', label: 'Semua materi wajib' },
        { value: 'quizzes', label: 'Kuis wajib saja' },
      ],
      { initial: 'all_required' },
    ),
    time_zone: choice(
      'Zona waktu',
      [
        { value: 'Asia/Jakarta', label: 'WIB' },
        { value: 'Asia/Makassar', label: 'WITA' },
        { value: 'Asia/Jayapura', label: 'WIT' },
      ],
      { initial: 'Asia/Jakarta', group: when.group },
    ),
    region_hub_id: reference('Hub', 'region-hub', { isOptional: true, group: when.group }),
    venue_name: text('Nama tempat', { isOptional: true, group: when.group }),
    registration_opens_at: instant('Pendaftaran dibuka', when),
    registration_closes_at: instant('Pendaftaran ditutup', when),
    starts_at: instant('Mulai', when),
    ends_at: instant('Selesai', when),
    capacity: whole('Kapasitas', {
      isOptional: true,
      min: 1,
      max: 100_000,
      group: when.group,
      help: 'Kosongkan kalau tidak terbatas.',
    }),
    sessions: rows(
      'Jadwal pertemuan',
      { title: text('Judul pertemuan'), start_at: instant('Dari'), end_at: instant('Sampai') },
      { max: 40, group: when.group },
    ),
    taken: whole('Peserta', { isReadOnly: true }),
    slug: slug({ group: 'Lainnya' }),
  },
  columns: ['title', 'track', 'role_code', 'taken'],
  searched: 'judul atau ringkasan',
  filters: ['track', 'role_code'],
  sorts: ['title', 'taken', 'starts_at'],
  sort: 'position',
  states: publishing.states,
  actions: [
    publish,
    {
      ...archive,
      hasEffects: true,
      question: 'Pendaftar baru tidak bisa masuk lagi. Peserta yang sudah ikut tetap bisa menuntaskannya.',
    },
  ],
  hasEffects: true,
  can: { create: true, update: true, remove: true, order: true, export: true },
  address: '/workshop/{id}',
} as const satisfies Resource
