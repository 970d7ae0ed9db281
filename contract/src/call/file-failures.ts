/** Failures of calls about files: see failures.ts. */
export const fileFailures = {
  'file-missing': [422, 'Berkasnya belum dipilih, atau kosong.'],
  'file-type-refused': [415, 'Berkas ini tidak bisa dipakai. Gunakan JPEG, PNG, WebP, atau PDF.'],
  'image-type-refused': [415, 'Gambar ini tidak bisa dibaca. Gunakan JPEG, PNG, atau WebP.'],
  'image-too-large': [413, 'Gambar terlalu besar. Paling besar 5 MB dan 25 megapiksel.'],
  'file-too-large': [413, 'Berkas terlalu besar. Paling besar 10 MB.'],
  'file-not-found': [404, 'Berkas itu tidak ada atau tautannya sudah kedaluwarsa.'],
  'upload-too-many': [429, 'Beberapa berkasmu masih dikirim. Yang ini menunggu giliran sebentar, ya.'],
  'upload-quota': [
    429,
    'Jatah kirim berkasmu hari ini, {megabytes} MB, sudah habis. Lanjutkan setelah pukul 00.00 WIB.',
  ],
  'range-unsatisfiable': [416, 'Bagian berkas itu tidak ada.'],
  'pdf-too-large': [
    422,
    'Isi PDF ini mengembang terlalu besar saat dibuka. Ekspor ulang sebagai PDF biasa, lalu unggah lagi, ya.',
  ],
  'pdf-unreadable': [
    422,
    'PDF ini belum bisa kami baca. Ekspor ulang sebagai PDF biasa tanpa kata sandi, lalu unggah lagi, ya.',
  ],
  'pdf-not-shown': [
    409,
    'Berkas ini tidak bisa ditampilkan tanpa nama pembuatnya. Nilai dari bagian lain karyanya, ya.',
  ],
} as const satisfies Record<string, readonly [status: number, message: string]>

/** Failures of calls that read an uploaded PDF. */
export const pdfUploadFailures = ['pdf-too-large', 'pdf-unreadable'] as const
