/** What calls of tasks, and of those who read them, report: see failures.ts. */
export const taskFailures = {
  'task-incomplete': [422, 'Kirimanmu belum lengkap.'],
  'task-waiting': [409, 'Kirimanmu masih menunggu dibaca.'],
  'task-accepted': [409, 'Karyamu sudah diterima.'],
  'task-draft-changed': [409, 'Draf ini sudah berubah di perangkat lain.'],
  'task-submission-not-found': [404, 'Karya itu tidak ada.'],
  'task-not-answered': [409, 'Kiriman ini belum dibaca.'],
  'task-replied': [409, 'Kamu sudah menjawab ulasan ini.'],
  'task-claimed': [409, 'Karya ini sedang dibaca orang lain.'],
  'task-decided': [409, 'Karya ini sudah dijawab.'],
  'task-review-incomplete': [422, 'Masih ada kriteria yang belum lengkap.'],
  'task-level-too-low': [422, 'Karya ini belum bisa diterima dengan tingkat itu.'],
  'task-review-not-found': [404, 'Karya teman itu tidak ada.'],
  'task-review-done': [409, 'Karya ini sudah kamu baca.'],
  'task-practice-first': [409, 'Baca karya latihan dulu.'],
  'task-remark-not-found': [404, 'Catatan itu tidak ada.'],
  'task-remark-too-many': [409, 'Catatanmu sudah tiga puluh. Hapus satu dulu.'],
} as const satisfies Record<string, readonly [status: number, message: string]>
