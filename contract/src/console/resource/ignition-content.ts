import { choice, html, instant, link, longText, reference, references, rows, slug, text, whole } from './field.ts'
import { zones } from './place.ts'
import type { Resource } from './resource.ts'

const time = { group: 'Waktu dan tempat', zoneField: 'time_zone' } as const

export const ignitionContent = {
  name: 'ignition-content',
  section: 'learning',
  title: 'Sesi Ignition',
  one: 'sesi',
  scope: 'national',
  fields: {
    title: text('Judul', { max: 160, min: 3 }),
    track: choice(
      'Jalur',
      [
        { value: 'ignition', label: 'Ignition' },
        { value: 'sekolah_beta', label: 'Webinar Sekolah Beta' },
      ],
      { initial: 'ignition', isFixed: true },
    ),
    episode_number: whole('Episode', { min: 1, max: 10_000, when: { field: 'track', is: ['sekolah_beta'] } }),
    category_id: reference('Kategori', 'ignition-category'),
    role_codes: references('Untuk peran', 'team-role', { max: 3, help: 'Kosongkan kalau untuk semua peran.' }),
    summary: longText('Ringkasan', { max: 300 }),
    description_html: html('Uraian'),
    speakers: rows(
      'Pembicara',
      {
        name: text('Nama', { max: 100 }),
        position: text('Jabatan', { max: 100 }),
        mentor_id: reference('Mentor', 'mentor', { isOptional: true, help: 'Kalau ada, fotonya dipakai.' }),
      },
      { max: 8 },
    ),
    mode: choice(
      'Bentuk',
      [
        { value: 'online', label: 'Daring' },
        { value: 'offline', label: 'Luring' },
        { value: 'recorded', label: 'Rekaman' },
      ],
      { group: time.group, initial: 'online' },
    ),
    region_hub_id: reference('Hub', 'region-hub', {
      group: time.group,
      isOptional: true,
      help: 'Wajib untuk sesi luring.',
    }),
    venue_name: text('Nama tempat', { group: time.group, isOptional: true }),
    time_zone: choice('Zona waktu', zones, { group: time.group, initial: 'Asia/Jakarta' }),
    start_time: instant('Mulai', time),
    end_time: instant('Selesai', time),
    capacity: whole('Kursi', {
      group: time.group,
      isOptional: true,
      min: 1,
      max: 100_000,
      help: 'Kosongkan kalau tidak terbatas.',
    }),
    join_url: link('Tautan daring', {
      group: time.group,
      isOptional: true,
      help: 'Hanya tampil kepada yang terdaftar, 15 menit sebelum mulai.',
    }),
    recording_url: link('Tautan rekaman', { group: 'Rekaman', isOptional: true }),
    recording_content_id: reference('Rekaman di Perpustakaan', 'library-content', {
      group: 'Rekaman',
      isOptional: true,
    }),
    taken: whole('Peserta', { isReadOnly: true }),
    slug: slug({ group: 'Lainnya' }),
  },
  columns: ['title', 'start_time', 'track', 'category_id', 'taken'],
  searched: 'judul atau ringkasan',
  filters: ['track', 'category_id', 'mode'],
  sorts: ['title', 'start_time'],
  sort: 'start_time',
  isTodayFirst: true,
  states: {
    field: 'status',
    values: [
      { value: 'draft', label: 'Draf', tone: 'neutral' },
      { value: 'published', label: 'Terbit', tone: 'daun' },
      { value: 'finished', label: 'Selesai', tone: 'nila' },
      { value: 'cancelled', label: 'Dibatalkan', tone: 'bata' },
    ],
  },
  actions: [
    { name: 'publish', label: 'Terbitkan', done: '{count} diterbitkan.', from: ['draft'], to: 'published' },
    {
      name: 'redraft',
      label: 'Jadikan draf lagi',
      done: '{count} menjadi draf lagi.',
      from: ['published'],
      to: 'draft',
      question: 'Halamannya ditutup sampai kamu menerbitkannya lagi. Ini hanya bisa selama belum ada yang terdaftar.',
    },
    {
      name: 'cancel',
      label: 'Batalkan sesi',
      done: '{count} dibatalkan, dan pesertanya diberi tahu.',
      from: ['published'],
      to: 'cancelled',
      question: 'Semua peserta diberi tahu. Pembatalan tidak bisa ditarik kembali.',
      hasEffects: true,
      tone: 'danger',
    },
  ],
  can: { create: true, update: true, remove: true, export: true },
  hasEffects: true,
  address: '/ignition/content?id={id}',
} as const satisfies Resource
