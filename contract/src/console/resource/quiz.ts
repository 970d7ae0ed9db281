import { choice, reference, whole, yesNo } from './field.ts'
import type { Resource } from './resource.ts'

/** Rules of a quiz, created and deleted with its sub-module. Its questions are rows of `question`. */
export const quiz = {
  name: 'quiz',
  section: 'learning',
  title: 'Kuis',
  one: 'kuis',
  scope: 'national',
  fields: {
    workshop_sub_module_id: reference('Materi', 'workshop-sub-module', { isReadOnly: true }),
    question_count: whole('Pertanyaan', { isReadOnly: true }),
    points: whole('Jumlah poin', { isReadOnly: true }),
    pass_percent: whole('Nilai lulus (%)', { min: 1, max: 100, initial: 70 }),
    max_attempts: whole('Banyaknya percobaan', { max: 50, initial: 0, help: '0 berarti tidak terbatas.' }),
    retry_delay_minutes: whole('Jeda antarpercobaan (menit)', { max: 10_080, initial: 0 }),
    time_limit_minutes: whole('Batas waktu (menit)', {
      min: 1,
      max: 600,
      isOptional: true,
      help: 'Kosongkan kalau tanpa batas waktu.',
    }),
    shuffle: yesNo('Acak urutan pertanyaan dan pilihan', { initial: true }),
    review: choice(
      'Pembahasan terlihat',
      [
        { value: 'after_submit', label: 'Setelah dikumpulkan' },
        { value: 'after_pass_or_exhausted', label: 'Setelah lulus atau percobaan habis' },
        { value: 'score_only', label: 'Tidak, nilainya saja' },
      ],
      { initial: 'after_submit' },
    ),
  },
  columns: ['workshop_sub_module_id', 'question_count', 'points', 'pass_percent'],
  searched: 'judul materinya',
  filters: ['workshop_sub_module_id'],
  sorts: ['pass_percent', 'updated_at'],
  sort: '-updated_at',
  parent: 'workshop_sub_module_id',
  actions: [],
  hasEffects: true,
  can: { update: true, export: true },
} as const satisfies Resource
