import { anyLink, choice, html, instant, reference, text, whole, yesNo } from './field.ts'
import type { Resource } from './resource.ts'

// Sent notices and mails depend on these fields.
const to = { group: 'Penerima', fixedIn: ['sent'] } as const
const by = { group: 'Pengiriman', fixedIn: ['sent'] } as const

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
      isOptional: true,
      help: 'Kalau kosong: seluruh Indonesia, atau hubmu kalau kamu mengelola satu hub.',
    }),
    audience: choice(
      'Untuk siapa',
      [
        { value: 'everyone', label: 'Semua orang' },
        { value: 'role', label: 'Satu peran' },
        { value: 'stage', label: 'Peserta satu tahap' },
      ],
      { ...to, initial: 'everyone' },
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
    by_mail: yesNo('Kirim juga lewat e-mail', by),
    in_channel: yesNo('Tulis juga di percakapan hub, atau di umum-nasional', {
      ...by,
      when: { field: 'audience', is: ['everyone'] },
    }),
    recipients: whole('Penerima', { isReadOnly: true }),
    sent_at: instant('Selesai dikirim', { isReadOnly: true, isOptional: true }),
  },
  columns: ['title', 'region_hub_id', 'audience', 'send_at'],
  searched: 'judul atau isi',
  filters: ['region_hub_id', 'audience'],
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
      name: 'send',
      label: 'Kirim',
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
