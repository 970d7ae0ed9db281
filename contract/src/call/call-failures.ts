/** Failures that every call may return, a part of `failures`. */
export const callFailures = {
  'invalid-input': [422, 'Periksa lagi isianmu.'],
  forbidden: [403, 'Halaman ini untuk pengelola program.'],
  'unknown-call': [404, 'Alamat ini tidak ada.'],
  'payload-too-large': [413, 'Kiriman terlalu besar.'],
  'unsupported-media-type': [
    415,
    'Jenis kiriman ini belum didukung. Kirim sebagai JSON, atau berkas sebagai formulir.',
  ],
  'too-many-requests': [429, 'Terlalu banyak permintaan. Tunggu sebentar, lalu coba lagi.'],
  // `details` has the proof of work that lets it through: `challenge`, `bits`, `parts`.
  'work-needed': [429, 'Sedang ramai di jaringan ini. Coba lagi sebentar lagi.'],
  // Calls with an Idempotency-Key.
  'idempotency-key-malformed': [400, 'Kunci permintaan berisi 1–255 huruf, angka, atau tanda tanpa spasi.'],
  'idempotency-key-used': [422, 'Kunci permintaan ini sudah dipakai untuk isian lain.'],
  'request-under-way': [409, 'Permintaanmu yang tadi masih dikerjakan. Coba lagi sebentar lagi.'],
  'answer-lost': [
    409,
    'Permintaanmu yang tadi sudah kami terima, tetapi jawabannya hilang. Periksa dulu hasilnya sebelum mengirim lagi.',
  ],
  'storage-full': [507, 'Penyimpanan server penuh. Isianmu belum tersimpan.'],
  unavailable: [503, 'Layanan sedang sibuk. Coba lagi sebentar lagi.'],
  internal: [500, 'An error occurred'],
} as const
