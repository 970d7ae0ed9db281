const words: Record<string, string> = {
  registered: 'Akunmu dibuat.',
  'sign-in': 'Ada yang masuk ke akunmu.',
  'sign-in-refused': 'Ada yang mencoba masuk dengan kata sandi yang salah.',
  'password-changed': 'Kata sandimu diganti.',
  'password-refused': 'Kata sandi yang salah dimasukkan di pengaturanmu.',
  'password-reset': 'Kata sandimu diatur ulang lewat e-mail.',
  'two-step-on': 'Masuk dua langkah dinyalakan.',
  'two-step-off': 'Masuk dua langkah dimatikan.',
  'two-step-refused': 'Kode masuk dua langkah yang salah dimasukkan.',
  'two-step-reset': 'Masuk dua langkah diatur ulang.',
  'recovery-code-used': 'Kode pemulihan dipakai untuk masuk dua langkah.',
  'recovery-codes-renewed': 'Kode pemulihan masuk dua langkah dibuat ulang.',
  'identity-linked': 'Cara masuk lain disambungkan ke akunmu.',
  'identity-untied': 'Sebuah cara masuk dilepas dari akunmu.',
  'session-revoked': 'Sebuah perangkat dikeluarkan dari akunmu.',
  'scope-granted': 'Hak akses akunmu diubah.',
  'participants-viewed': 'Operator melihat daftar peserta kegiatan yang kamu ikuti.',
  'people-listed': 'Pengelola program melihat namamu di daftar orang.',
  'attendance-taken': 'Kehadiran peserta sebuah kegiatan dicatat.',
  'attendance-noted': 'Operator mencatat kehadiranmu di sebuah kegiatan.',
  'participant-approved': 'Operator menyetujui pendaftaran di sebuah kegiatan.',
  'participant-declined': 'Operator menolak pendaftaran di sebuah kegiatan.',
  'participant-removed': 'Operator membatalkan pendaftaran di sebuah kegiatan.',
  'room-code-rotated': 'Kode sebuah ruang Markas diganti.',
  'certificate-replaced': 'Operator menerbitkan ulang sebuah sertifikat.',
  'certificate-revoked': 'Operator mencabut sebuah sertifikat.',
  'console-create': 'Data program ditambah lewat konsol.',
  'console-update': 'Data program diubah lewat konsol.',
  'console-act': 'Sebuah tindakan dijalankan lewat konsol.',
  'console-remove': 'Data program dihapus lewat konsol.',
  'console-import': 'Data program diimpor lewat konsol.',
  'console-export': 'Data program diekspor lewat konsol.',
  'console-order': 'Urutan data program diubah lewat konsol.',
  'console-person-viewed': 'Pengelola program membuka data akunmu.',
  'console-person-scope': 'Hak akses akunmu diubah.',
  'console-person-suspended': 'Akunmu ditangguhkan.',
  'console-person-lifted': 'Penangguhan akunmu dicabut.',
  'console-person-signed-out': 'Semua perangkat dikeluarkan dari akunmu.',
  'console-person-two-step': 'Masuk dua langkahmu diatur ulang.',
  'console-person-confirmation': 'Kode konfirmasi e-mail dikirim ulang.',
  'console-guest-merged': 'Pendaftaranmu sebagai tamu dimasukkan ke akunmu.',
  'mentor-queue-opened': 'Nama di antrean seorang mentor dilihat.',
  'mentor-joined': 'Undangan menjadi mentor diterima.',
  'mentor-updated': 'Profil mentormu diubah.',
  'console-session-decided': 'Kehadiran di sebuah sesi mentormu diputuskan.',
  'console-photo-added': 'Foto ditambahkan ke sebuah kegiatan.',
  'console-photo-shown': 'Fotomu di sebuah kegiatan ditampilkan.',
  'console-photo-refused': 'Fotomu di sebuah kegiatan ditolak.',
  'console-photo-removed': 'Fotomu di sebuah kegiatan dihapus.',
  'console-mentor-setting': 'Aturan memesan sesi mentor diubah.',
  'startup-created': 'Sebuah startup dibuat.',
  'startup-updated': 'Profil sebuah startup diubah.',
  'startup-archived': 'Sebuah startup ditutup.',
  'startup-invited': 'Undangan ke sebuah startup dikirim.',
  'startup-joined': 'Undangan ke sebuah startup diterima.',
  'startup-left': 'Sebuah startup ditinggalkan.',
  'startup-member-removed': 'Seorang anggota dikeluarkan dari startup.',
  'startup-role-changed': 'Peran seorang anggota startup diubah.',
  'channel-member-removed': 'Seorang anggota dikeluarkan dari sebuah grup percakapan.',
  'channel-role-changed': 'Peran seorang anggota grup percakapan diubah.',
  'message-deleted': 'Sebuah pesanmu dihapus oleh pengelola percakapan.',
  'forum-topic-deleted': 'Moderator menghapus sebuah topik forum.',
  'forum-topic-closed': 'Moderator menutup sebuah topik forum.',
  'forum-topic-opened': 'Moderator membuka lagi sebuah topik forum.',
  'forum-reply-deleted': 'Moderator menghapus sebuah balasan di forum.',
  'report-made': 'Kamu melaporkan sebuah tulisan atau seseorang kepada moderator.',
  'moderation-auto-hidden': 'Tulisanmu disembunyikan sampai moderator meninjaunya.',
  'moderation-case-read': 'Isi sebuah laporan dibaca.',
  'moderation-decided': 'Sebuah laporan diputuskan.',
  'suspension-lifted': 'Penangguhan akunmu berakhir.',
  'appeal-made': 'Kamu mengajukan banding atas keputusan moderator.',
  'appeal-decided': 'Sebuah banding atas keputusan moderator dijawab.',
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
