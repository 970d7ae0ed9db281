/** Failures of staff calls: see failures.ts. */
export const staffFailures = {
  // The console.
  'console-resource-not-found': [404, 'Bagian konsol itu tidak ada.'],
  'console-row-not-found': [404, 'Data itu tidak ada, atau bukan untuk hub yang kamu kelola.'],
  'console-changed': [412, 'Data ini baru saja diubah orang lain. Lihat bedanya dulu.'],
  'console-rev-missing': [428, 'Sebutkan versi data yang kamu ubah.'],
  'console-duplicate': [409, 'Sudah ada data lain dengan isian ini.'],
  'console-reference-unknown': [422, 'Pilihan ini tidak ada lagi.'],
  'participation-own': [409, 'Pendaftaranmu sendiri diputuskan pengelola lain.'],
  'console-action-refused': [409, 'Tindakan ini tidak bisa dilakukan. {reason}'],
  'console-people-registered': [
    409,
    'Sudah ada yang terdaftar, jadi tidak bisa menjadi draf lagi. Kamu bisa membatalkannya.',
  ],
  // `details.count` counts the drafts, `details.missing` lists them by line; `alternatives` names them.
  'console-parts-unpublished': [409, 'Belum semua isinya akan terlihat oleh peserta.'],
  // `details.instead` suggests another action; empty without one.
  'console-in-use': [409, 'Data ini masih dipakai, jadi belum bisa dihapus.{instead}'],
  'console-file-type-refused': [415, 'Berkas ini tidak bisa dipakai di sini. Unggah {kind}.'],
  'console-file-too-large': [413, 'Berkas ini terlalu besar. Paling besar: PDF 50 MB, takarir 1 MB, video 500 MB.'],
  'csv-unreadable': [422, 'Berkas ini bukan CSV yang bisa dibaca. Unduh contohnya, lalu isi.'],
  'csv-too-long': [413, 'Paling banyak 10.000 baris sekali impor.'],
  'period-too-long': [422, 'Pilih rentang paling panjang 400 hari.'],

  // People's accounts, in the console.
  'console-person-self': [409, 'Ini akunmu sendiri. Minta administrator lain melakukannya.'],
  'console-person-staff': [403, 'Akun pengelola hanya bisa diubah administrator.'],
  'last-admin': [409, 'Ini administrator terakhir. Angkat yang lain dulu.'],

  // Signing in with two steps.
  // `details` has `ticket`.
  'two-step-required': [403, 'Masukkan kode dari aplikasi autentikator.'],
  'two-step-needed': [403, 'Nyalakan masuk dua langkah dulu untuk membuka konsol.'],
  'two-step-ticket-invalid': [422, 'Waktu untuk memasukkan kode habis. Silakan masuk lagi.'],
  'two-step-code-wrong': [422, 'Kode ini salah atau sudah dipakai. Tunggu kode berikutnya.'],
  'two-step-on': [409, 'Masuk dua langkah sudah menyala.'],
  'two-step-off': [409, 'Masuk dua langkah belum menyala.'],
  'two-step-kept': [409, 'Pengelola program selalu masuk dua langkah. Kamu bisa mengganti aplikasinya.'],
  'two-step-not-begun': [409, 'Mulai dulu penyiapan masuk dua langkah.'],
} as const satisfies Record<string, readonly [status: number, message: string]>
