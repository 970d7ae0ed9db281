import { choice, decimal, html, reference, rows, text, whole, words, yesNo } from './field.ts'
import { publishing, type Resource } from './resource.ts'

const of = (...is: string[]) => ({ field: 'type', is })
const [draft, published, archived] = publishing.states.values

/**
 * A question of a quiz. Text and points of an asked question are fixed: a new version replaces it. Staff can correct
 * its key.
 */
export const question = {
  name: 'question',
  section: 'learning',
  title: 'Pertanyaan kuis',
  one: 'pertanyaan',
  scope: 'national',
  fields: {
    body_html: html('Pertanyaan', { max: 5000 }),
    quiz_id: reference('Kuis', 'quiz', { isFixed: true }),
    type: choice(
      'Jenis',
      [
        { value: 'single', label: 'Satu jawaban' },
        { value: 'multiple', label: 'Beberapa jawaban' },
        { value: 'true_false', label: 'Benar atau salah' },
        { value: 'short_text', label: 'Isian singkat' },
        { value: 'number', label: 'Angka' },
        { value: 'ordering', label: 'Urutan' },
      ],
      { isFixed: true, initial: 'single' },
    ),
    options: rows(
      'Pilihan',
      {
        text: text('Teks pilihan', { max: 300 }),
        is_correct: yesNo('Jawaban benar'),
        feedback: text('Tanggapan', { max: 300, isOptional: true }),
      },
      { max: 10, when: of('single', 'multiple', 'ordering'), help: 'Untuk urutan, tulis dari yang pertama.' },
    ),
    right: choice(
      'Yang benar',
      [
        { value: 'true', label: 'Benar' },
        { value: 'false', label: 'Salah' },
      ],
      { when: of('true_false') },
    ),
    accepted: words('Jawaban yang diterima', {
      max: 12,
      when: of('short_text'),
      help: 'Huruf besar, spasi, dan tanda baca tidak dibedakan.',
    }),
    number: decimal('Angka yang benar', { numbers: 'answer', min: -1e12, max: 1e12, when: of('number') }),
    tolerance: decimal('Toleransi', {
      numbers: 'answer',
      min: 0,
      max: 1e12,
      isOptional: true,
      when: of('number'),
      help: 'Selisih yang masih dianggap benar.',
    }),
    points: whole('Poin', { min: 1, max: 100, initial: 1 }),
    explanation_html: html('Pembahasan', { max: 5000, isOptional: true }),
    read_again_id: reference('Baca lagi', 'workshop-sub-module', {
      isOptional: true,
      help: 'Materi yang disarankan kalau jawabannya salah.',
    }),
    replaces_id: reference('Versi baru dari', 'question', { isFixed: true, isOptional: true }),
    is_asked: yesNo('Sudah pernah dikerjakan', { isReadOnly: true }),
  },
  columns: ['body_html', 'type', 'points', 'is_asked'],
  searched: 'isi pertanyaan',
  filters: ['quiz_id', 'type'],
  sorts: ['points', 'updated_at'],
  sort: 'position',
  parent: 'quiz_id',
  states: { field: 'status', values: [draft, { ...published, label: 'Dipakai' }, archived] },
  actions: [
    { name: 'use', label: 'Pakai', done: '{count} dipakai.', from: ['draft', 'archived'], to: 'published' },
    {
      name: 'archive',
      label: 'Arsipkan',
      done: '{count} diarsipkan.',
      from: ['draft', 'published'],
      to: 'archived',
      isInstead: true,
      question: 'Percobaan baru tidak menanyakannya lagi. Hasil yang sudah ada tetap.',
      hasEffects: true,
    },
  ],
  hasEffects: true,
  can: { create: true, update: true, remove: true, import: true, order: true, export: true },
  example: [
    ['jenis', 'pertanyaan', 'pilihan_a', 'pilihan_b', 'pilihan_c', 'pilihan_d', 'kunci', 'poin', 'pembahasan'],
    ['Satu jawaban', 'Ibu kota Maluku?', 'Ambon', 'Ternate', 'Sorong', '', 'A', '1', 'Ambon sejak 1958.'],
    ['Beberapa jawaban', 'Mana yang termasuk pulau?', 'Seram', 'Toba', 'Buru', '', 'A, C', '2', ''],
    ['Benar atau salah', 'Wawancara sebaiknya dipandu skrip iklan.', '', '', '', '', 'Salah', '1', ''],
    [
      'Isian singkat',
      'Apa singkatan produk paling kecil yang layak?',
      '',
      '',
      '',
      '',
      'MVP; produk layak minimum',
      '1',
      '',
    ],
    ['Angka', 'Berapa 15% dari 320.000?', '', '', '', '', '48000', '1', ''],
    ['Urutan', 'Urutkan langkahnya.', 'Riset', 'Purwarupa', 'Uji', '', '', '2', ''],
  ],
} as const satisfies Resource
