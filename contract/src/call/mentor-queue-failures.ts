/** Failures of calls about the office-hour queue: see failures.ts. */
export const mentorQueueFailures = {
  'queue-not-found': [404, 'Antrean itu tidak ada.'],
  'queue-not-running': [409, 'Antrean berjalan dari satu jam sebelum kegiatan sampai kegiatannya selesai.'],
  'queue-closed': [409, 'Antrean ini tidak menerima nomor baru lagi.'],
  'queue-paused': [409, 'Antrean ini sedang dijeda. Lanjutkan dulu.'],
  'queue-empty': [409, 'Belum ada yang menunggu di antrean ini.'],
  // Another caller acted first.
  'queue-moved': [409, 'Antrean ini baru saja bergerak. Lihat dulu yang sekarang.'],
  'queue-called': [409, 'Nomor {number} baru dipanggil. Tunggu sebentar, atau lewati.'],
  'queue-ticket-open': [409, 'Kamu sudah punya nomor di kegiatan ini.'],
  'queue-ticket-not-found': [404, 'Nomor antrean itu tidak ada.'],
  'queue-ticket-state': [409, 'Nomor ini sudah tidak bisa diubah begitu.'],
  'queue-returned': [409, 'Nomor ini sudah pernah kembali sekali. Ambil nomor baru, ya.'],
} as const satisfies Record<string, readonly [status: number, message: string]>
