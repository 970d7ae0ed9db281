import {
  choice,
  html,
  image,
  instant,
  link,
  longText,
  reference,
  references,
  rows,
  slug,
  text,
  timeOfDay,
  whole,
  yesNo,
} from './field.ts'
import { zones } from './place.ts'
import type { Resource } from './resource.ts'

const place = { group: 'Tempat' } as const
const time = { group: 'Waktu', zoneField: 'time_zone' } as const
const seats = { group: 'Pendaftaran' } as const
const inPerson = { field: 'mode', is: ['offline', 'hybrid'] }
const online = { field: 'mode', is: ['online', 'hybrid'] }

export const event = {
  name: 'event',
  section: 'program',
  title: 'Kegiatan',
  one: 'kegiatan',
  scope: 'hub',
  fields: {
    title: text('Judul', { max: 160, min: 3 }),
    scope: choice(
      'Untuk siapa',
      [
        { value: 'regional', label: 'Satu hub' },
        { value: 'national', label: 'Nasional' },
      ],
      { initial: 'regional', isNational: true },
    ),
    region_hub_id: reference('Hub', 'region-hub', {
      isNational: true,
      when: { field: 'scope', is: ['regional'] },
      help: 'Hub yang mengadakannya. Pesertanya yang paling dulu melihat kegiatan ini.',
    }),
    stage_id: reference('Tahap program', 'program-stage', { help: 'Tahap yang dibantu oleh kegiatan ini.' }),
    summary: longText('Ringkasan', { max: 300, help: 'Satu atau dua kalimat yang tampil di daftar.' }),
    description_html: html('Uraian', { help: 'Apa yang dikerjakan, untuk siapa, dan apa yang perlu dibawa.' }),
    banner: image('Gambar', { help: 'Tanpa gambar, sampulnya digambar sendiri.' }),
    organizer_name: text('Penyelenggara', { max: 120, help: 'Misalnya Hub 11 Ambon.' }),
    mentor_ids: references('Mentor yang mengisi', 'mentor', {
      max: 12,
      help: 'Nama yang belum ada ditambahkan dulu di menu Mentor.',
    }),
    agenda: rows('Susunan acara', { start: timeOfDay('Jam'), title: text('Isi', { max: 120 }) }, { max: 30 }),
    mode: choice(
      'Kehadiran',
      [
        { value: 'offline', label: 'Luring' },
        { value: 'online', label: 'Daring' },
        { value: 'hybrid', label: 'Hibrida: luring dan daring' },
      ],
      { ...place, initial: 'offline' },
    ),
    venue_name: text('Nama tempat', { ...place, max: 120, help: 'Misalnya Markas Ambon, atau Zoom.' }),
    address: text('Alamat tempat', { ...place, max: 300, isOptional: true, when: inPerson }),
    region_id: reference('Provinsi', 'region', { ...place, isOptional: true, when: inPerson }),
    join_url: link('Tautan daring', {
      ...place,
      isOptional: true,
      when: online,
      help: 'Boleh menyusul. Hanya tampil kepada yang terdaftar, 15 menit sebelum mulai.',
    }),
    time_zone: choice('Zona waktu', zones, {
      group: time.group,
      initial: 'Asia/Jakarta',
      help: 'Zona waktu di tempatnya.',
    }),
    start_at: instant('Mulai', time),
    end_at: instant('Selesai', time),
    registration_opens_at: instant('Pendaftaran dibuka', {
      ...time,
      isOptional: true,
      help: 'Kosongkan kalau dibuka begitu kegiatan terbit.',
    }),
    registration_closes_at: instant('Pendaftaran ditutup', {
      ...time,
      isOptional: true,
      help: 'Kosongkan kalau ditutup saat kegiatan mulai.',
    }),
    capacity_offline: whole('Kursi luring', {
      ...seats,
      min: 1,
      max: 100_000,
      isOptional: true,
      when: inPerson,
      help: 'Kosongkan kalau tidak terbatas.',
    }),
    capacity_online: whole('Kursi daring', {
      ...seats,
      min: 1,
      max: 100_000,
      isOptional: true,
      when: online,
      help: 'Kosongkan kalau tidak terbatas.',
    }),
    waitlist: yesNo('Daftar tunggu kalau penuh', {
      ...seats,
      initial: true,
      help: 'Kursi yang batal ditawarkan kepada yang menunggu, yang pertama lebih dulu.',
    }),
    requires_approval: yesNo('Pendaftar perlu disetujui', {
      ...seats,
      help: 'Kamu menyetujuinya satu per satu di Peserta.',
    }),
    slug: slug({ group: 'Lainnya' }),
    taken: whole('Kursi terisi', { isReadOnly: true }),
  },
  columns: ['title', 'start_at', 'scope', 'region_hub_id', 'taken'],
  searched: 'judul atau tempat',
  filters: ['scope', 'region_hub_id', 'stage_id', 'mode'],
  sorts: ['title', 'start_at'],
  sort: 'start_at',
  isTodayFirst: true,
  states: {
    field: 'status',
    values: [
      { value: 'draft', label: 'Draf', tone: 'neutral' },
      { value: 'published', label: 'Terbit', tone: 'daun' },
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
      label: 'Batalkan kegiatan',
      done: '{count} dibatalkan, dan pesertanya diberi tahu.',
      from: ['published'],
      to: 'cancelled',
      question: 'Semua peserta diberi tahu lewat notifikasi dan e-mail. Pembatalan tidak bisa ditarik kembali.',
      hasEffects: true,
      tone: 'danger',
    },
  ],
  can: { create: true, update: true, remove: true, export: true },
  hasEffects: true,
  address: '/event/{id}',
} as const satisfies Resource
