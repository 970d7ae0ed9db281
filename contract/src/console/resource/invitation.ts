import { choice, email, instant, personName, reference, text, yesNo } from './field.ts'
import type { Resource } from './resource.ts'

const shown = { isReadOnly: true, isOptional: true } as const

/** Invitations to an account: saving a row sends its mail. */
export const invitation = {
  name: 'invitation',
  section: 'people',
  title: 'Undangan',
  one: 'undangan',
  scope: 'hub',
  fields: {
    full_name: personName('Nama lengkap', { help: 'Yang diundang bisa membetulkannya sendiri.' }),
    email: email('E-mail', { isFixed: true, help: 'Undangannya dikirim ke alamat ini begitu disimpan.' }),
    access: choice(
      'Sebagai',
      [
        { value: 'participant', label: 'Peserta' },
        { value: 'hub_operator', label: 'Operator hub' },
        { value: 'national_operator', label: 'Operator nasional' },
        { value: 'admin', label: 'Administrator' },
      ],
      {
        isFixed: true,
        isNational: true,
        initial: 'participant',
        help: 'Mentor diundang dari halaman mentornya. Hanya administrator yang bisa mengundang pengelola.',
      },
    ),
    region_hub_id: reference('Hub', 'region-hub', {
      isOptional: true,
      when: { field: 'access', is: ['participant', 'hub_operator'] },
      help: 'Untuk peserta boleh kosong: hubnya mengikuti kabupaten atau kotanya.',
    }),
    regency_id: reference('Kabupaten atau kota', 'regency', {
      isOptional: true,
      when: { field: 'access', is: ['participant'] },
    }),
    invited_by_name: text('Diundang oleh', shown),
    sent_at: instant('Dikirim', shown),
    expires_at: instant('Berlaku sampai', shown),
    mail_failed: yesNo('E-mail gagal terkirim', shown),
    accepted_at: instant('Diterima pada', shown),
  },
  columns: ['full_name', 'email', 'access', 'region_hub_id', 'sent_at'],
  searched: 'nama atau e-mail',
  filters: ['access', 'region_hub_id', 'mail_failed'],
  sorts: ['full_name', 'sent_at', 'created_at'],
  sort: '-created_at',
  states: {
    field: 'status',
    values: [
      { value: 'queued', label: 'Sedang dikirim', tone: 'kunyit', isPassing: true },
      { value: 'sent', label: 'Terkirim', tone: 'nila' },
      { value: 'accepted', label: 'Diterima', tone: 'daun' },
      { value: 'expired', label: 'Kedaluwarsa', tone: 'neutral' },
      { value: 'withdrawn', label: 'Ditarik', tone: 'bata' },
    ],
  },
  actions: [
    {
      name: 'resend',
      label: 'Kirim lagi',
      done: '{count} undangan dikirim lagi.',
      from: ['sent', 'expired'],
      to: 'queued',
      question: 'Tautan di e-mail sebelumnya tidak berlaku lagi.',
    },
    {
      name: 'withdraw',
      label: 'Tarik',
      done: '{count} undangan ditarik.',
      from: ['queued', 'sent', 'expired'],
      to: 'withdrawn',
      question: 'Tautannya tidak berlaku lagi. Alamat yang sama bisa diundang lagi.',
      tone: 'danger',
    },
  ],
  hasEffects: true,
  can: { create: true, update: true, import: true, export: true },
  example: [
    ['Nama lengkap', 'E-mail', 'Kabupaten atau kota'],
    ['Sekar Ayundita', 'sekar@surel.example', 'Kota Ambon'],
    ['Raka Pradana', 'raka@surel.example', 'Kabupaten Sleman'],
  ],
} as const satisfies Resource
