/** Failures of calls about event photographs: see failures.ts. */
export const eventPhotoFailures = {
  'event-photo-not-found': [404, 'Foto itu tidak ada.'],
  'event-photo-not-there': [409, 'Foto bisa ditambahkan sesudah kamu check-in di kegiatan ini.'],
  'event-photo-too-many': [409, 'Kamu sudah menambahkan {most} foto di kegiatan ini. Hapus satu dulu, ya.'],
  'event-photo-own': [409, 'Ini fotomu sendiri. Kamu bisa langsung menghapusnya.'],
  // Staff have rejected an earlier request of this person.
  'event-photo-kept': [
    409,
    'Pengelola sudah melihat permintaanmu dan foto ini tetap tampil. Tulis ke kami kalau menurutmu keliru.',
  ],
  'event-photo-requests': [
    429,
    'Kamu sudah meminta banyak foto diturunkan hari ini. Lanjutkan besok, atau tulis ke kami.',
  ],
  'event-photo-decided': [409, 'Foto ini sudah diputuskan. Muat ulang daftarnya.'],
} as const satisfies Record<string, readonly [status: number, message: string]>
