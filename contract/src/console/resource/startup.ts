import { email, instant, link, longText, reference, references, slug, text, whole } from './field.ts'
import type { Resource } from './resource.ts'

export const startup = {
  name: 'startup',
  section: 'startup',
  title: 'Startup',
  one: 'startup',
  scope: 'hub',
  fields: {
    name: text('Nama', { max: 80, min: 2 }),
    tagline: text('Kalimat singkat', { max: 120, isOptional: true }),
    description: longText('Tentang startup', { max: 3000, isOptional: true }),
    stage_id: reference('Tahap', 'startup-stage'),
    sector_ids: references('Sektor', 'startup-sector', { max: 3 }),
    region_hub_id: reference('Hub', 'region-hub', { isOptional: true }),
    website: link('Situs', { isOptional: true }),
    contact_email: email('E-mail', { isOptional: true }),
    members: { ...whole('Anggota'), isReadOnly: true },
    verified_at: instant('Diverifikasi', { isReadOnly: true, isOptional: true }),
    slug: slug({ group: 'Lainnya' }),
  },
  columns: ['name', 'stage_id', 'region_hub_id', 'members', 'verified_at'],
  searched: 'nama atau kalimat singkat',
  filters: ['stage_id', 'region_hub_id'],
  sorts: ['name', 'verified_at', 'created_at'],
  sort: 'name',
  states: {
    field: 'status',
    values: [
      { value: 'active', label: 'Aktif', tone: 'daun' },
      { value: 'archived', label: 'Ditutup', tone: 'neutral' },
    ],
  },
  actions: [
    { name: 'verify', label: 'Verifikasi', done: '{count} diverifikasi.', from: ['active'] },
    { name: 'unverify', label: 'Cabut verifikasi', done: 'Verifikasi {count} startup dicabut.', from: ['active'] },
    {
      name: 'close',
      label: 'Tutup startup',
      done: '{count} ditutup, dan timnya diberi tahu.',
      from: ['active'],
      to: 'archived',
      question: 'Timnya diberi tahu. Startup ini bisa dibuka lagi dari sini.',
      needsReason: true,
      tone: 'danger',
    },
    {
      name: 'reopen',
      label: 'Buka lagi',
      done: '{count} dibuka lagi, dan timnya diberi tahu.',
      from: ['archived'],
      to: 'active',
    },
  ],
  can: { update: true, export: true },
  address: '/startup/{id}',
} as const satisfies Resource
