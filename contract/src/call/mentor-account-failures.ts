/** Failures of calls about mentor accounts: see failures.ts. */
export const mentorAccountFailures = {
  'mentor-account-missing': [404, 'Akun ini belum terhubung dengan profil mentor.'],
  'mentor-account-exists': [409, 'Mentor ini sudah punya akun.'],
  // `details.retry_after`: seconds until staff may resend it.
  'mentor-invitation-too-soon': [409, 'Undangannya baru saja dikirim. Tunggu semenit sebelum mengirim lagi.'],
  'mentor-invitation-not-found': [404, 'Tautan undangan mentor ini tidak dikenal.'],
  'mentor-invitation-over': [409, 'Undangan mentor ini sudah tidak berlaku.'],
  'mentor-invitation-other-account': [409, 'Undangan ini untuk {email}. Masuk dengan akun itu, ya.'],
  'mentor-already-joined': [409, 'Akunmu sudah terhubung dengan profil mentor lain.'],
} as const satisfies Record<string, readonly [status: number, message: string]>
