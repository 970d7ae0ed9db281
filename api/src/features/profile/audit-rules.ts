const words: Record<string, string> = {
  registered: 'Akunmu dibuat.',
  'sign-in': 'Ada yang masuk ke akunmu.',
  'sign-in-refused': 'Ada yang mencoba masuk dengan kata sandi yang salah.',
  'password-changed': 'Kata sandimu diganti.',
  'password-refused': 'Kata sandi yang salah dimasukkan di pengaturanmu.',
  'password-reset': 'Kata sandimu diatur ulang lewat e-mail.',
  'identity-linked': 'Cara masuk lain disambungkan ke akunmu.',
  'session-revoked': 'Sebuah perangkat dikeluarkan dari akunmu.',
  'scope-granted': 'Hak akses akunmu diubah.',
  'participants-viewed': 'Operator melihat daftar peserta kegiatan yang kamu ikuti.',
  'attendance-taken': 'Kehadiran peserta sebuah kegiatan dicatat.',
  'attendance-noted': 'Operator mencatat kehadiranmu di sebuah kegiatan.',
  'participant-approved': 'Operator menyetujui pendaftaran di sebuah kegiatan.',
  'participant-declined': 'Operator menolak pendaftaran di sebuah kegiatan.',
  'certificate-replaced': 'Operator menerbitkan ulang sebuah sertifikat.',
  'certificate-revoked': 'Operator mencabut sebuah sertifikat.',
  'startup-created': 'Sebuah startup dibuat.',
  'startup-updated': 'Profil sebuah startup diubah.',
  'startup-invited': 'Undangan ke sebuah startup dikirim.',
  'startup-joined': 'Undangan ke sebuah startup diterima.',
  'startup-left': 'Sebuah startup ditinggalkan.',
  'startup-member-removed': 'Seorang anggota dikeluarkan dari startup.',
  'startup-role-changed': 'Peran seorang anggota startup diubah.',
  'data-export-asked': 'Salinan datamu diminta.',
  'account-closed': 'Akunmu ditutup.',
  'account-reopened': 'Akunmu dibuka kembali.',
  'account-anonymised': 'Data tentangmu dihapus atau disamarkan.',
}

/** What was done, as its person reads it. */
export const auditWords = (action: string): string => words[action] ?? 'Ada perubahan pada akunmu.'

interface Actor {
  is_self: boolean
  scope: string | null
}

/** Who did it, by their part. Nobody for what was done without an account. */
export function actorWords({ is_self, scope }: Actor): string {
  if (is_self) return 'Kamu'
  if (scope === 'operator') return 'Operator Semai'
  if (scope === 'admin') return 'Admin Semai'
  return scope ? 'Anggota lain' : 'Sistem'
}
