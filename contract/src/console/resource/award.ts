import { choice, instant, longText, reference, rows, text, whole } from './field.ts'
import { withArchiveEffects, type Resource } from './resource.ts'

const rule = { group: 'Yang dihitung' } as const

/** Actions that earn a badge: see api/src/features/award/rules.ts. */
export const actions = [
  { value: 'ignition_attended', label: 'Hadir di Ignition' },
  { value: 'stage_attended', label: 'Hadir di kegiatan satu tahap' },
  { value: 'pretest_submitted', label: 'Mengisi pre-test' },
  { value: 'module_completed', label: 'Menyelesaikan satu modul workshop' },
  { value: 'workshop_completed', label: 'Menyelesaikan workshop' },
  { value: 'quiz_perfect', label: 'Nilai 100 di kuis' },
  { value: 'library_completed', label: 'Menyelesaikan konten Perpustakaan' },
  { value: 'team_roles', label: 'Peran yang lengkap dalam tim' },
  { value: 'markas_checkins', label: 'Check-in di Markas' },
  { value: 'peer_reviews_done', label: 'Membaca karya teman' },
  { value: 'forum_reputation', label: 'Poin di Forum' },
] as const

export const badge = {
  name: 'badge',
  section: 'learning',
  title: 'Badge',
  one: 'badge',
  scope: 'national',
  fields: {
    name: text('Nama', { max: 60, min: 2 }),
    description: longText('Pesan untuk yang meraihnya', { max: 200 }),
    criteria_text: text('Cara meraihnya', { max: 200 }),
    rule_event: choice('Yang dilakukan', actions, rule),
    rule_target: text('Hanya untuk', {
      ...rule,
      max: 60,
      isOptional: true,
      help: 'Kode modul (HUS-1), tahap (bootcamp), atau peran. Kosongkan kalau yang mana saja.',
    }),
    rule_threshold: whole('Sebanyak', { ...rule, min: 1, max: 10_000, initial: 1 }),
    holders: { ...whole('Peraih'), isReadOnly: true },
  },
  columns: ['name', 'criteria_text', 'rule_event', 'holders'],
  searched: 'nama atau cara meraihnya',
  filters: ['rule_event'],
  sorts: ['name', 'holders'],
  sort: 'name',
  ...withArchiveEffects,
  hasEffects: true,
  can: { update: true, export: true },
  address: '/badge-certificate/badge',
} as const satisfies Resource

export const certificateTemplate = {
  name: 'certificate-template',
  section: 'learning',
  title: 'Templat sertifikat',
  one: 'templat',
  scope: 'national',
  fields: {
    title: text('Judul sertifikat', { max: 120, min: 3 }),
    subject_type: choice(
      'Untuk',
      [
        { value: 'workshop', label: 'Workshop' },
        { value: 'ignition', label: 'Ignition' },
        { value: 'event', label: 'Kegiatan' },
        { value: 'stage', label: 'Tahap program' },
      ],
      { isFixed: true },
    ),
    subject_key: text('Kode', {
      isFixed: true,
      max: 60,
      help: 'Kode tahap, misalnya bootcamp. Untuk workshop: kode perannya (HUS), lininya (intensif), atau any untuk semuanya.',
    }),
    description: longText('Isi', { max: 400, help: 'Tulis {title} di tempat nama workshop atau kegiatannya.' }),
    signatories: rows(
      'Penanda tangan',
      { name: text('Nama', { max: 100 }), position: text('Jabatan', { max: 120 }) },
      { max: 2 },
    ),
    valid_months: whole('Berlaku (bulan)', { isOptional: true, min: 1, max: 600, help: 'Kosongkan kalau seterusnya.' }),
    issued: { ...whole('Diterbitkan'), isReadOnly: true },
  },
  columns: ['title', 'subject_type', 'subject_key', 'issued'],
  searched: 'judul atau kode',
  filters: ['subject_type'],
  sorts: ['title', 'issued'],
  sort: 'title',
  ...withArchiveEffects,
  hasEffects: true,
  can: { create: true, update: true, remove: true, export: true },
  pages: [{ path: 'pratinjau', title: 'Pratinjau sertifikat' }],
} as const satisfies Resource

const shown = { isReadOnly: true } as const

export const certificate = {
  name: 'certificate',
  section: 'learning',
  title: 'Sertifikat',
  one: 'sertifikat',
  scope: 'national',
  fields: {
    user_id: reference('Penerima', 'person', { isFixed: true }),
    template_id: reference('Templat', 'certificate-template', {
      isFixed: true,
      help: 'Yang sudah punya sertifikat yang sama dan masih berlaku tidak menerima yang kedua.',
    }),
    workshop_id: reference('Workshop', 'workshop', {
      isFixed: true,
      isOptional: true,
      help: 'Hanya kalau templatnya untuk beberapa workshop: yang mana yang diluluskan.',
    }),
    recipient_name: text('Nama di sertifikat', {
      max: 100,
      isOptional: true,
      help: 'Kosongkan untuk memakai nama di akunnya. Mengubahnya menerbitkan sertifikat baru; kode lama berbunyi “diganti”.',
    }),
    serial: text('Nomor', shown),
    title: text('Judul', shown),
    issued_at: instant('Terbit', shown),
    valid_until: instant('Berlaku sampai', { ...shown, isOptional: true }),
    status_reason: text('Alasan dicabut', { ...shown, isOptional: true }),
    verify_code: text('Kode verifikasi', shown),
    replaced_by: reference('Diganti oleh', 'certificate', { ...shown, isOptional: true }),
  },
  columns: ['serial', 'recipient_name', 'title', 'issued_at'],
  searched: 'nomor, nama, atau kode verifikasi',
  filters: ['template_id'],
  sorts: ['issued_at', 'recipient_name'],
  sort: '-issued_at',
  states: {
    field: 'status',
    values: [
      { value: 'issued', label: 'Terbit', tone: 'daun' },
      { value: 'replaced', label: 'Diganti', tone: 'kunyit' },
      { value: 'revoked', label: 'Dicabut', tone: 'bata' },
    ],
  },
  actions: [
    {
      name: 'revoke',
      label: 'Cabut',
      done: '{count} dicabut, dan pemiliknya diberi tahu.',
      from: ['issued'],
      question: 'Kodenya tetap bisa diperiksa, dan berbunyi “dicabut”.',
      needsReason: true,
      tone: 'danger',
    },
  ],
  can: { create: true, update: true, import: true, export: true },
  example: [
    ['E-mail', 'Templat', 'Workshop', 'Nama di sertifikat'],
    ['peserta@surel.example', 'Keikutsertaan Bootcamp', '', ''],
    ['peserta.lain@surel.example', 'Kelulusan Hatch!', '', 'Nama Seperti di KTP'],
  ],
  address: '/verifikasi/{verify_code}',
} as const satisfies Resource
