import { choice, document, film, html, link, longText, reference, text, whole, yesNo } from './field.ts'
import { publishing, type Resource } from './resource.ts'

const of = (...is: string[]) => ({ field: 'kind', is })

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
    duration_seconds: whole('Lama video (detik)', { group: 'Isi', min: 1, max: 86_400, when: of('video') }),
    pdf_file: document('Berkas PDF', { group: 'Isi', when: of('pdf') }),
    allow_download: yesNo('Boleh diunduh', { group: 'Isi', when: of('pdf', 'video') }),
    body_html: html('Teks', {
      group: 'Isi',
      isOptional: true,
      when: of('reading', 'task', 'video', 'pdf'),
      help: 'Bacaan, perintah tugas, atau catatan untuk video dan PDF.',
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
  ...publishing,
  can: { create: true, update: true, remove: true, order: true, export: true },
  address: '/workshop/submodul?id={id}',
} as const satisfies Resource
