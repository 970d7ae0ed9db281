/** What is wrong with the inside of a PDF: see failures.ts. */
export const pdfFailures = {
  'pdf-too-large': [
    422,
    'Isi PDF ini mengembang terlalu besar saat dibuka. Ekspor ulang sebagai PDF biasa, lalu unggah lagi, ya.',
  ],
  'pdf-unreadable': [
    422,
    'PDF ini belum bisa kami baca. Ekspor ulang sebagai PDF biasa tanpa kata sandi, lalu unggah lagi, ya.',
  ],
  'pdf-not-shown': [409, 'PDF ini tidak bisa ditampilkan tanpa nama pembuatnya. Nilai dari bagian lain karyanya, ya.'],
} as const satisfies Record<string, readonly [status: number, message: string]>

/** What a call that takes a PDF and reads it may answer. */
export const pdfUploadFailures = ['pdf-too-large', 'pdf-unreadable'] as const
