import { choice, document, film, html, link, longText, reference, rows, text, whole, yesNo } from './field.ts'
import { withArchiveEffects, type Resource } from './resource.ts'

const of = (...is: string[]) => ({ field: 'kind', is })

const task = { group: 'Tugas', when: of('task') } as const
const read = { group: 'Rubrik', when: { field: 'review', is: ['staff', 'peer', 'both'] } } as const

const part = (label: string, initial: 'none' | 'optional') =>
  choice(
    label,
    [
      { value: 'none', label: 'Tidak' },
      { value: 'optional', label: 'Boleh' },
      { value: 'required', label: 'Wajib' },
    ],
    { ...task, initial },
  )

/** Up to four levels, in the order of their points; see api/src/features/workshop/edit-task.ts. */
const criterion = {
  title: text('Kriteria', { max: 120, min: 3, breadth: 'whole' }),
  level_1: text('Tingkat 1', { max: 160 }),
  points_1: whole('Poin 1', { max: 100, breadth: 'short' }),
  level_2: text('Tingkat 2', { max: 160 }),
  points_2: whole('Poin 2', { max: 100, breadth: 'short' }),
  level_3: text('Tingkat 3', { max: 160 }),
  points_3: whole('Poin 3', { max: 100, breadth: 'short' }),
  level_4: text('Tingkat 4', { max: 160, isOptional: true }),
  points_4: whole('Poin 4', { max: 100, breadth: 'short', isOptional: true }),
}

export const workshopSubModule = {
  name: 'workshop-sub-module',
  section: 'learning',
  title: 'Materi workshop',
  one: 'materi',
  scope: 'national',
  fields: {
    title: text('Judul', { max: 120, min: 3 }),
    workshop_module_id: reference('Modul', 'workshop-module', { isFixed: true }),
    kind: choice(
      'Jenis',
      [
        { value: 'reading', label: 'Bacaan' },
        { value: 'video', label: 'Video' },
        { value: 'pdf', label: 'PDF' },
        { value: 'task', label: 'Tugas' },
        { value: 'quiz', label: 'Kuis' },
      ],
      { isFixed: true, initial: 'reading' },
    ),
    estimated_minutes: whole('Perkiraan menit', { min: 1, max: 600, initial: 10 }),
    is_required: yesNo('Wajib', { initial: true, help: 'Yang tidak wajib tidak menentukan kelulusan.' }),
    completion: choice(
      'Selesai kalau',
      [
        { value: 'mark_done', label: 'Ditandai selesai' },
        { value: 'view', label: 'Dibuka' },
        { value: 'min_percent', label: 'Cukup banyak dibaca atau ditonton' },
      ],
      { initial: 'mark_done', when: of('reading', 'video', 'pdf') },
    ),
    min_percent: whole('Paling sedikit (%)', {
      min: 1,
      max: 100,
      when: { field: 'completion', is: ['min_percent'] },
    }),
    video_file: film('Berkas video', { group: 'Isi', when: of('video') }),
    video_link: link('Tautan YouTube', {
      group: 'Isi',
      isOptional: true,
      when: of('video'),
      help: 'Kalau videonya tidak diunggah.',
    }),
    duration_seconds: whole('Lama video (detik)', {
      group: 'Isi',
      min: 1,
      max: 86_400,
      when: of('video'),
      help: 'Lama berkas yang diunggah dibaca dari berkasnya.',
    }),
    pdf_file: document('Berkas PDF', { group: 'Isi', when: of('pdf') }),
    allow_download: yesNo('Boleh diunduh', { group: 'Isi', when: of('pdf', 'video') }),
    body_html: html('Teks', {
      group: 'Isi',
      isOptional: true,
      when: of('reading', 'task', 'video', 'pdf'),
      help: 'Bacaan, perintah tugas, atau catatan untuk video dan PDF.',
    }),
    review: choice(
      'Dibaca oleh',
      [
        { value: 'none', label: 'Tidak ada' },
        { value: 'staff', label: 'Pengelola' },
        { value: 'peer', label: 'Teman' },
        { value: 'both', label: 'Keduanya' },
      ],
      { ...task, initial: 'none', help: 'Tanpa pembaca, tugas selesai begitu dikirim.' },
    ),
    text_part: part('Tulisan', 'optional'),
    link_part: part('Tautan', 'none'),
    file_part: part('Berkas', 'optional'),
    audio_part: part('Audio', 'none'),
    due_days: whole('Tenggat (hari sejak dibuka)', {
      ...task,
      isOptional: true,
      min: 1,
      max: 90,
      help: 'Kosongkan kalau tanpa tenggat. Yang terlambat ditandai, dan tetap diterima.',
    }),
    is_team: yesNo('Dikumpulkan tim', { ...task, help: 'Satu startup mengirim sekali untuk semua anggotanya.' }),
    accept_level: whole('Diterima mulai tingkat', {
      ...read,
      min: 1,
      max: 4,
      initial: 2,
      help: 'Karya diterima kalau setiap kriteria paling sedikit di tingkat ini.',
    }),
    rubric: rows('Kriteria rubrik', criterion, {
      ...read,
      max: 6,
      help: 'Dua sampai enam kriteria, dari tingkat terendah; tingkat 4 boleh kosong. Kiriman yang sudah masuk tetap memakai rubrik saat dikirim, jadi rubrik boleh diubah kapan saja.',
    }),
    transcript_text: longText('Transkrip', { group: 'Isi', isOptional: true, max: 50_000, when: of('video') }),
    page_count: whole('Halaman', { isReadOnly: true }),
    reading_minutes: whole('Menit membaca', { isReadOnly: true }),
  },
  columns: ['title', 'kind', 'workshop_module_id', 'estimated_minutes', 'is_required'],
  searched: 'judul',
  filters: ['workshop_module_id', 'kind'],
  sorts: ['title', 'estimated_minutes'],
  sort: 'position',
  parent: 'workshop_module_id',
  ...withArchiveEffects,
  hasEffects: true,
  can: { create: true, update: true, remove: true, order: true, export: true },
  address: '/workshop/submodul?id={id}',
} as const satisfies Resource
