/** Failures of registering, signing in and the account itself: see failures.ts. */
export const accountFailures = {
  'wrong-credentials': [422, 'E-mail atau kata sandi salah.'],
  'email-not-verified': [403, 'E-mail ini belum dikonfirmasi. Kami sudah mengirim kode ke sana.'],
  'account-suspended': [403, 'Akun ini sedang ditangguhkan. Hubungi {support_email}.'],
  // `details` has `ticket` and `anonymised_after` while it can be reopened.
  'account-closed': [409, 'Akun ini sudah ditutup.'],
  'reopen-ticket-invalid': [422, 'Waktu untuk membuka kembali akun ini sudah lewat. Silakan masuk lagi.'],
  'code-invalid': [422, 'Kode salah atau sudah tidak berlaku.'],
  'link-invalid': [422, 'Tautan ini sudah dipakai atau tidak berlaku lagi.'],
  'resend-too-soon': [429, 'Kode baru saja dikirim. Tunggu sebentar sebelum meminta lagi.'],
  'password-too-common': [422, 'Kata sandi ini terlalu mudah ditebak. Pilih yang lain.'],
  'identity-invalid': [422, 'Masuk lewat penyedia luar gagal. Coba ulangi dari awal.'],
  'identity-link-required': [409, 'E-mail ini sudah punya akun. Masuk dengan kata sandi untuk menghubungkannya.'],
  'identity-unavailable': [503, 'Penyedia luar sedang tidak bisa dihubungi. Coba lagi sebentar lagi.'],
  'identity-end-refused': [409, 'Penyedia masukmu menolak mengeluarkanmu: {answer}'],
  'identity-not-found': [404, 'Cara masuk itu tidak tersambung ke akunmu.'],
  'identity-not-configured': [404, 'Penyedia masuk ini belum tersedia.'],
  'account-invitation-not-found': [404, 'Tautan undangan ini tidak dikenal.'],
  'account-invitation-over': [409, 'Undangan ini sudah tidak berlaku.'],
  'account-invitation-sign-in': [409, 'E-mail ini sudah punya akun. Masuk dulu, lalu terima undangannya.'],
  'account-invitation-other-account': [409, 'Undangan akun ini untuk {email}. Masuk dengan akun itu, ya.'],
  'session-not-found': [404, 'Sesi itu tidak ada.'],
} as const satisfies Record<string, readonly [status: number, message: string]>
