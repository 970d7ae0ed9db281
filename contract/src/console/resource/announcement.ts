import { anyLink, choice, html, instant, reference, text, whole, yesNo } from './field.ts'
import type { Resource } from './resource.ts'

// Sent notices and mails depend on these fields.
const to = { group: 'Penerima', fixedIn: ['sent'] } as const
const by = { group: 'Pengiriman', fixedIn: ['sent'] } as const
const toWorkshop = { ...to, when: { field: 'audience', is: ['workshop'] } } as const
const toEvent = { ...to, when: { field: 'audience', is: ['event'] } } as const
// An event has its hub, and its people are always mailed.
const toOthers = { field: 'audience', is: ['everyone', 'role', 'stage', 'startup', 'workshop'] } as const

export const announcement = {
  name: 'announcement',
  section: 'community',
  title: 'Pengumuman',
  one: 'pengumuman',
  scope: 'hub',
  fields: {
    title: text('Judul', { max: 120, min: 3 }),
    body_html: html('Isi', { max: 40_000 }),
    link: anyLink('Tautan', {
      isOptional: true,
      help: 'Tombol di bawah isinya. Alamat https, atau halaman di Semai seperti /event.',
    }),
    region_hub_id: reference('Hub', 'region-hub', {
      ...to,
      when: toOthers,
      isOptional: true,
      help: 'Kalau kosong: seluruh Indonesia, atau hubmu kalau kamu mengelola satu hub.',
    }),
    region_id: reference('Provinsi', 'region', {
      ...to,
      when: toOthers,
      isOptional: true,
      help: 'Kalau kosong: semua provinsi.',
    }),
    audience: choice(
      'Untuk siapa',
      [
        { value: 'everyone', label: 'Semua orang' },
        { value: 'role', label: 'Satu peran' },
        { value: 'stage', label: 'Peserta satu tahap' },
        { value: 'startup', label: 'Tim startup' },
        { value: 'event', label: 'Peserta satu kegiatan' },
        { value: 'workshop', label: 'Peserta satu workshop' },
      ],
      { ...to, initial: 'everyone' },
    ),
    startup_stage_id: reference('Tahap startup', 'startup-stage', {
      ...to,
      isOptional: true,
      when: { field: 'audience', is: ['startup'] },
      help: 'Kalau kosong: startup di semua tahap.',
    }),
    event_id: reference('Kegiatan', 'event', { ...toEvent, isOfScope: true }),
    event_part: choice(
      'Peserta yang mana',
      [
        { value: 'all', label: 'Semua, juga yang menunggu' },
        { value: 'registered', label: 'Terdaftar atau hadir' },
        { value: 'waiting', label: 'Masih menunggu' },
        { value: 'present', label: 'Hadir' },
        { value: 'absent', label: 'Tidak hadir' },
      ],
      {
        ...toEvent,
        initial: 'all',
        help: 'Tamu menerimanya lewat e-mail. Yang punya akun menerima notifikasi, dan e-mail kalau belum membukanya.',
      },
    ),
    workshop_id: reference('Workshop', 'workshop', toWorkshop),
    workshop_part: choice(
      'Sudah sejauh mana',
      [
        { value: 'all', label: 'Semua yang ikut' },
        { value: 'unfinished', label: 'Belum selesai' },
        { value: 'not_begun', label: 'Belum mulai' },
        { value: 'finished', label: 'Sudah selesai' },
      ],
      {
        ...toWorkshop,
        initial: 'all',
        help: 'Yang sudah keluar tidak menerimanya.',
      },
    ),
    role_code: reference('Peran', 'team-role', { ...to, when: { field: 'audience', is: ['role'] } }),
    stage_id: reference('Tahap program', 'program-stage', {
      ...to,
      when: { field: 'audience', is: ['stage'] },
      help: 'Sampai ke yang terdaftar atau hadir di kegiatan tahap ini.',
    }),
    send_at: instant('Waktu kirim', {
      ...by,
      isOptional: true,
      help: 'Untuk dijadwalkan. Kosongkan kalau kamu mengirimnya sendiri.',
    }),
    by_mail: yesNo('Kirim juga lewat e-mail', { ...by, when: toOthers }),
    in_channel: yesNo('Tulis juga di percakapan hub, atau di umum-nasional', {
      ...by,
      when: { field: 'audience', is: ['everyone'] },
    }),
    recipients: whole('Penerima', { isReadOnly: true }),
    opened: whole('Membuka halamannya', { isReadOnly: true, isOptional: true }),
    failed_mails: whole('E-mail gagal terkirim', { isReadOnly: true, isOptional: true }),
    sent_at: instant('Selesai dikirim', { isReadOnly: true, isOptional: true }),
  },
  columns: ['title', 'region_hub_id', 'audience', 'send_at'],
  searched: 'judul atau isi',
  filters: ['region_hub_id', 'region_id', 'audience', 'event_id', 'workshop_id'],
  sorts: ['title', 'send_at', 'created_at'],
  sort: '-created_at',
  states: {
    field: 'status',
    values: [
      { value: 'draft', label: 'Draf', tone: 'neutral' },
      { value: 'scheduled', label: 'Terjadwal', tone: 'nila' },
      { value: 'sending', label: 'Sedang dikirim', tone: 'kunyit', isPassing: true },
      { value: 'sent', label: 'Terkirim', tone: 'daun' },
      { value: 'cancelled', label: 'Dibatalkan', tone: 'neutral' },
      { value: 'withdrawn', label: 'Ditarik', tone: 'bata' },
    ],
  },
  actions: [
    {
      name: 'sample',
      label: 'Kirim contoh ke saya',
      done: 'Contohnya ada di notifikasi dan e-mailmu.',
      from: ['draft', 'scheduled'],
    },
    {
      name: 'send',
      label: 'Kirim',
      isMain: true,
      done: 'Pengumuman sedang dikirim.',
      from: ['draft', 'scheduled'],
      to: 'sending',
      counts: 'recipients',
      question: 'Pengumuman ini sampai ke {count} orang. Setelah dikirim, penerimanya tidak bisa diubah lagi.',
    },
    {
      name: 'schedule',
      label: 'Jadwalkan',
      done: 'Pengumuman dijadwalkan.',
      from: ['draft'],
      to: 'scheduled',
      counts: 'recipients',
      question: 'Pada waktunya, pengumuman ini dikirim sendiri. Penerimanya sekarang {count} orang.',
    },
    {
      name: 'cancel',
      label: 'Batalkan jadwal',
      done: '{count} dibatalkan.',
      from: ['scheduled'],
      to: 'cancelled',
      question: 'Pengumuman ini tidak jadi dikirim. Kamu bisa menjadikannya draf lagi.',
    },
    {
      name: 'redraft',
      label: 'Jadikan draf lagi',
      done: '{count} menjadi draf lagi.',
      from: ['cancelled'],
      to: 'draft',
    },
    {
      name: 'withdraw',
      label: 'Tarik',
      done: '{count} ditarik.',
      from: ['sending', 'sent'],
      to: 'withdrawn',
      question:
        'Halamannya ditutup, notifikasi yang belum dibaca hilang, dan pesannya di percakapan dihapus. E-mail yang sudah terkirim tidak bisa ditarik.',
      tone: 'danger',
    },
  ],
  hasEffects: true,
  can: { create: true, update: true, remove: true, export: true },
  address: '/announcement/{id}',
} as const satisfies Resource
