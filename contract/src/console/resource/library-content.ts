import {
  choice,
  document,
  film,
  html,
  image,
  link,
  longText,
  reference,
  references,
  slug,
  text,
  whole,
  words,
  yesNo,
} from './field.ts'
import { publishing, type Resource } from './resource.ts'

const of = (...is: string[]) => ({ field: 'type', is })
const facts = { group: 'Untuk siapa' } as const
const content = { group: 'Isi' } as const

export const libraryContent = {
  name: 'library-content',
  section: 'learning',
  title: 'Perpustakaan',
  one: 'konten',
  scope: 'national',
  fields: {
    title: text('Judul', { max: 160, min: 3 }),
    type: choice(
      'Jenis',
      [
        { value: 'article', label: 'Artikel' },
        { value: 'video', label: 'Video' },
        { value: 'book', label: 'Buku' },
      ],
      { isFixed: true, initial: 'article' },
    ),
    summary: longText('Ringkasan', { max: 300 }),
    category_id: reference('Kategori', 'library-category'),
    cover_url: image('Sampul', { help: 'Tanpa gambar, sampulnya digambar sendiri.' }),
    author: text('Penulis atau pembuat', { max: 120 }),
    publisher: text('Penerbit', { max: 120, isOptional: true }),
    language: choice(
      'Bahasa',
      [
        { value: 'id', label: 'Indonesia' },
        { value: 'en', label: 'Inggris' },
      ],
      { initial: 'id' },
    ),
    level: choice(
      'Tingkat',
      [
        { value: 'pemula', label: 'Pemula' },
        { value: 'menengah', label: 'Menengah' },
        { value: 'lanjut', label: 'Lanjut' },
      ],
      { ...facts, initial: 'pemula' },
    ),
    stage_ids: references('Tahap program', 'program-stage', { ...facts, max: 12 }),
    role_codes: references('Untuk peran', 'team-role', { ...facts, max: 3, help: 'Kosongkan kalau untuk semua.' }),
    tags: words('Tag', { ...facts, max: 10 }),
    editor_weight: whole('Bobot rekomendasi', {
      ...facts,
      max: 100,
      initial: 0,
      help: 'Yang lebih besar disarankan lebih dulu. 0 berarti tidak didahulukan.',
    }),
    body_html: html('Teks', { ...content, isOptional: true, when: of('article', 'book') }),
    pdf_file: document('Berkas PDF', { ...content, when: of('book'), help: 'Buku berupa PDF, atau teks di atas.' }),
    video_file: film('Berkas video', { ...content, when: of('video') }),
    video_link: link('Tautan YouTube', {
      ...content,
      isOptional: true,
      when: of('video'),
      help: 'Kalau videonya tidak diunggah.',
    }),
    duration_seconds: whole('Lama video (detik)', {
      ...content,
      min: 1,
      max: 86_400,
      when: of('video'),
      help: 'Lama berkas yang diunggah dibaca dari berkasnya.',
    }),
    transcript_text: longText('Transkrip', { ...content, isOptional: true, max: 50_000, when: of('video') }),
    allow_download: yesNo('Boleh diunduh', { ...content, when: of('book', 'video') }),
    page_count: whole('Halaman', { isReadOnly: true }),
    reading_minutes: whole('Menit membaca', { isReadOnly: true }),
    version: whole('Versi', { isReadOnly: true, help: 'Bertambah setiap isinya diubah.' }),
    opened_count: whole('Pembaca', { isReadOnly: true }),
    slug: slug({ group: 'Lainnya' }),
  },
  columns: ['title', 'type', 'category_id', 'author', 'opened_count'],
  searched: 'judul, ringkasan, atau penulis',
  filters: ['type', 'category_id', 'level', 'role_codes'],
  sorts: ['title', 'opened_count', 'editor_weight', 'updated_at'],
  sort: '-updated_at',
  ...publishing,
  can: { create: true, update: true, remove: true, export: true },
  address: '/library/show?id={id}',
} as const satisfies Resource
