import { resourceOf } from '@semai/contract/console/resource/resources'

/** Summaries of actions. Lists show the actor’s name before them. */
const words: Record<string, string> = {
  registered: 'Membuat akun',
  'sign-in': 'Masuk',
  'sign-in-refused': 'Masuk dengan kata sandi yang salah',
  'password-changed': 'Mengganti kata sandi',
  'password-refused': 'Salah memasukkan kata sandi di pengaturan',
  'password-reset': 'Mengatur ulang kata sandi lewat e-mail',
  'identity-linked': 'Menyambungkan cara masuk lain',
  'identity-untied': 'Melepas sebuah cara masuk',
  'two-step-on': 'Menyalakan masuk dua langkah',
  'two-step-off': 'Mematikan masuk dua langkah',
  'two-step-refused': 'Salah memasukkan kode masuk dua langkah',
  'two-step-reset': 'Mengatur ulang masuk dua langkah',
  'recovery-code-used': 'Memakai kode pemulihan',
  'recovery-codes-renewed': 'Membuat ulang kode pemulihan',
  'session-revoked': 'Mengeluarkan sebuah perangkat',
  'scope-granted': 'Diberi hak akses',
  'participants-viewed': 'Melihat peserta kegiatan',
  'workshop-participants-viewed': 'Melihat peserta workshop',
  'people-listed': 'Melihat di daftar orang',
  'attendance-taken': 'Mencatat kehadiran',
  'attendance-noted': 'Mencatat kehadiran',
  'participant-approved': 'Menyetujui pendaftaran kegiatan',
  'participant-declined': 'Menolak pendaftaran kegiatan',
  'participant-decision-undone': 'Mengurungkan putusan pendaftaran kegiatan',
  'participant-removed': 'Membatalkan pendaftaran kegiatan',
  'room-code-rotated': 'Mengganti kode ruang',
  'certificate-replaced': 'Menerbitkan ulang sertifikat',
  'certificate-revoked': 'Mencabut sertifikat',
  'startup-created': 'Membuat startup',
  'startup-updated': 'Mengubah profil startup',
  'startup-archived': 'Menutup startup',
  'startup-invited': 'Mengundang ke startup',
  'startup-joined': 'Bergabung dengan startup',
  'startup-left': 'Meninggalkan startup',
  'startup-member-removed': 'Mengeluarkan anggota startup',
  'startup-role-changed': 'Mengubah peran anggota startup',
  'channel-member-removed': 'Mengeluarkan anggota percakapan',
  'channel-role-changed': 'Mengubah peran anggota percakapan',
  'report-made': 'Melaporkan pesan atau seseorang',
  'message-deleted': 'Menghapus pesan orang lain',
  'data-export-asked': 'Meminta salinan data',
  'invitation-accepted': 'Menerima undangan akun',
  'mentor-queue-opened': 'Melihat nama di antrean mentor',
  'mentor-joined': 'Menerima undangan mentor',
  'mentor-updated': 'Mengubah profil mentornya',
  'account-closed': 'Menutup akun',
  'account-reopened': 'Membuka kembali akun',
  'account-anonymised': 'Data akun dihapus atau disamarkan',
  'moderation-auto-hidden': 'Tulisan disembunyikan sampai ditinjau',
  'moderation-case-read': 'Membaca isi laporan',
  'moderation-decided': 'Memutuskan laporan',
  'suspension-lifted': 'Penangguhan akun berakhir',
  'appeal-made': 'Mengajukan banding',
  'appeal-decided': 'Menjawab banding',
  'console-create': 'Menambah',
  'console-update': 'Mengubah',
  'console-act': 'Menjalankan tindakan',
  'console-remove': 'Menghapus',
  'console-import': 'Mengimpor',
  'console-export': 'Mengekspor',
  'console-order': 'Mengurutkan',
  'console-person-viewed': 'Membuka data akun',
  'console-person-scope': 'Mengubah hak akses',
  'console-person-suspended': 'Menangguhkan akun',
  'console-person-lifted': 'Mencabut penangguhan akun',
  'console-person-signed-out': 'Mengeluarkan semua perangkat',
  'console-person-email': 'Membuka e-mail lengkap',
  'console-person-name': 'Memperbaiki nama',
  'console-person-hub': 'Memindahkan hub',
  'console-person-password-link': 'Mengirim tautan kata sandi baru',
  'console-person-two-step': 'Mengatur ulang masuk dua langkah',
  'console-person-confirmation': 'Mengirim ulang kode konfirmasi',
  'console-mentor-invited': 'Mengundang akun',
  'console-mentor-withdrawn': 'Menarik undangan akun',
  'console-mentor-unlinked': 'Melepas akun',
  'console-guest-merged': 'Memasukkan pendaftaran tamu ke akun',
  'console-session-decided': 'Memutuskan kehadiran di sesi mentor',
  'console-task-taken-over': 'Mengambil alih karya yang sedang dibaca',
  'console-photo-added': 'Menambahkan foto kegiatan',
  'console-photo-shown': 'Menampilkan foto kegiatan',
  'console-photo-refused': 'Menolak foto kegiatan',
  'console-photo-removed': 'Menghapus foto kegiatan',
  'console-mentor-setting': 'Mengubah aturan sesi mentor',
}

const isOfConsole = (action: string) => action.startsWith('console-')

/** Return the actions offered by the filter, sorted by their Indonesian label. */
export const actionsFor = (isOnlyConsole: boolean) =>
  Object.entries(words)
    .filter(([action]) => !isOnlyConsole || isOfConsole(action))
    .map(([action, text]) => ({ action, words: text }))
    .toSorted((one, other) => one.words.localeCompare(other.words, 'id'))

const reportReasons: Readonly<Record<string, string>> = {
  spam: 'Spam atau iklan',
  harassment: 'Mengganggu atau merundung',
  fraud: 'Penipuan',
  sexual: 'Konten seksual',
  hate: 'Kebencian',
  other: 'Alasan lain',
}

/** Return the reason in words. Reports use a fixed set of reasons. */
export const reasonOf = ({ action, reason }: { action: string; reason: string | null }) =>
  action === 'report-made' ? (reportReasons[reason ?? ''] ?? reason) : reason

/** Logged facts of an action. */
export interface AuditedAction {
  action: string
  resource: string | null
  /** Name of the resource’s own action. */
  act: string | null
  count: number | null
}

// Exports without a console resource.
const exported: Readonly<Record<string, string>> = { audit: 'riwayat tindakan', people: 'orang' }

/** Summarize an action: 'Menerbitkan kegiatan', 'Mengimpor 12 mentor'. */
export function summaryOf({ action, resource, act, count }: AuditedAction): string {
  const described = resource ? resourceOf(resource) : undefined
  const what = described?.one ?? (action === 'console-export' ? (exported[resource ?? ''] ?? null) : null)
  const done = act ? described?.actions.find(({ name }) => name === act)?.label : undefined
  const summary = done ?? words[action] ?? 'Perubahan lain'
  if (action === 'console-guest-merged' && count) return `Memasukkan ${count} pendaftaran tamu ke akun`
  return [summary, count, what].filter((part) => part !== null).join(' ')
}
