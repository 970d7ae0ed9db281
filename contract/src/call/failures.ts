import { accountFailures } from '../auth/account-failures.ts'
import { callFailures } from './call-failures.ts'
import { eventPhotoFailures } from './event-photo-failures.ts'
import { mentorFailures } from './mentor-failures.ts'
import { mentorAccountFailures } from './mentor-account-failures.ts'
import { moderationFailures } from './moderation-failures.ts'
import { mentorQueueFailures } from './mentor-queue-failures.ts'
import { notificationFailures } from './notification-failures.ts'
import { fileFailures } from './file-failures.ts'
import { shareFailures } from './share-failures.ts'
import { staffFailures } from './staff-failures.ts'
import { taskFailures } from './task-failures.ts'

/** Every expected failure of the API: HTTP status and text for people. Names in braces are details. */
export const failures = {
  // Messages of the specification; clients compare them literally.
  'auth-header-empty': [401, 'auth header is empty'],
  'token-expired': [401, 'Token is expired'],
  STATUS_UNAUTHORIZED: [401, 'Sesi ini tidak dikenal. Silakan masuk lagi.'],
  'profile-missing': [404, 'No Data: profile'],

  ...callFailures,
  ...accountFailures,
  ...mentorFailures,
  ...fileFailures,
  ...shareFailures,
  ...notificationFailures,

  // Names.
  'name-mixed': [422, 'Dalam satu kata, pakai huruf dari satu aksara saja.'],
  'name-reserved': [422, 'Nama seperti ini untuk pengelola Semai. Pilih yang lain, ya.'],

  // Profile and places.
  'phone-invalid': [422, 'Nomor telepon ini tidak dikenal. Contoh: 0812 3456 7890.'],
  'region-not-found': [422, 'Provinsi itu tidak ada.'],
  'regency-not-found': [422, 'Kabupaten atau kota itu tidak ada.'],
  'region-hub-not-found': [422, 'Hub itu tidak ada.'],
  'regency-outside-region': [422, 'Kabupaten atau kota itu tidak di provinsi yang kamu pilih.'],

  // Events.
  'event-not-found': [404, 'Kegiatan itu tidak ada.'],
  'registration-closed': [409, 'Pendaftaran kegiatan ini sedang tidak dibuka.'],
  'mode-not-offered': [422, 'Kegiatan ini tidak punya pilihan kehadiran itu.'],
  'event-full': [409, 'Kursinya sudah habis dan kegiatan ini tidak punya daftar tunggu.'],
  // `details.until`: when the limit ends.
  'guest-mail-quota': [429, 'E-mail ini sudah sering didaftarkan hari ini. Masuk dulu, atau lanjutkan besok.'],
  'guest-fields-missing': [422, 'Isi nama dan e-mailmu, atau masuk dulu.'],
  'participation-not-found': [404, 'Pendaftaran itu tidak ada.'],
  'participation-state': [409, 'Pendaftaran ini tidak bisa diubah lagi.'],
  'offer-expired': [409, 'Waktu untuk mengambil kursi ini sudah lewat.'],
  'range-too-long': [422, 'Pilih rentang paling panjang 42 hari.'],

  // Mentors, hubs.
  'mentor-not-found': [404, 'Mentor itu tidak ada.'],
  'region-hub-unknown': [404, 'Hub ini tidak ditemukan.'],

  // Roles, pre-test, library, ignition, guidelines.
  'role-not-found': [422, 'Peran itu tidak ada.'],
  'user-category-exists': [409, 'Kamu sudah memilih peran. Ubah dari profilmu.'],
  'user-category-not-found': [404, 'Kamu belum memilih peran.'],
  'pre-test-incomplete': [422, 'Masih ada pertanyaan yang belum dijawab.'],
  'pre-test-answer-unknown': [422, 'Jawaban itu bukan untuk pertanyaan ini.'],
  'library-content-not-found': [404, 'Konten itu tidak ada.'],
  'ignition-content-not-found': [404, 'Sesi Ignition itu tidak ada.'],
  'ignition-closed': [409, 'Pendaftaran sesi ini sudah ditutup.'],
  'ignition-not-registered': [409, 'Daftar dulu untuk ikut sesi ini.'],
  'ignition-join-closed': [409, 'Ruang sesi ini belum dibuka atau sudah ditutup.'],
  'announcement-not-found': [404, 'Pengumuman itu tidak ada, atau sudah ditarik.'],
  'guideline-not-found': [404, 'Panduan itu tidak ada.'],

  // Workshops, quizzes, certificates.
  'workshop-not-found': [404, 'Workshop itu tidak ada.'],
  'workshop-closed': [409, 'Pendaftaran workshop ini sedang tidak dibuka.'],
  'workshop-full': [409, 'Kursi workshop ini sudah habis.'],
  'workshop-not-registered': [403, 'Daftar workshop ini dulu untuk membukanya.'],
  'workshop-completed': [409, 'Workshop ini sudah kamu selesaikan.'],
  'workshop-module-not-found': [404, 'Modul itu tidak ada.'],
  'workshop-module-locked': [403, 'Modul ini masih terkunci.'],
  'workshop-sub-module-not-found': [404, 'Bagian modul itu tidak ada.'],
  'workshop-task-empty': [422, 'Tulis jawabanmu atau lampirkan satu berkas.'],
  'quiz-attempt-not-found': [404, 'Percobaan kuis itu tidak ada.'],
  'quiz-attempt-over': [409, 'Percobaan kuis ini sudah selesai.'],
  'quiz-attempt-open': [409, 'Percobaan kuis ini masih berjalan.'],
  'quiz-attempts-used': [409, 'Jatah percobaan kuis ini sudah habis.'],
  'quiz-too-soon': [409, 'Belum waktunya mencoba lagi. Baca ulang materinya dulu.'],
  'quiz-answer-invalid': [422, 'Jawaban itu tidak cocok dengan pertanyaannya.'],
  'certificate-not-found': [404, 'Sertifikat itu tidak ada.'],
  'certificate-invalid': [409, 'Sertifikat ini sudah dicabut atau diganti.'],
  'certificate-unknown': [404, 'Kode ini tidak kami kenal. Periksa lagi hurufnya.'],

  // Startups, people, data rights.
  'startup-not-found': [404, 'Startup itu tidak ada.'],
  'startup-not-yours': [403, 'Hanya pengurus startup ini yang bisa melakukannya.'],
  'startup-stage-not-found': [422, 'Tahap startup itu tidak ada.'],
  'startup-sector-not-found': [422, 'Sektor itu tidak ada.'],
  'startup-too-many': [409, 'Kamu sudah memiliki lima startup. Tutup salah satunya dulu.'],
  'startup-member-exists': [409, 'Orang ini sudah menjadi anggota.'],
  'startup-member-not-found': [404, 'Anggota itu tidak ada.'],
  'startup-last-owner': [409, 'Startup harus punya pemilik. Tunjuk pemilik lain dulu.'],
  'startup-invitation-exists': [409, 'Orang ini sudah diundang dan belum menjawab.'],
  'startup-invitation-not-found': [404, 'Undangan itu tidak ada.'],
  'startup-invitation-over': [409, 'Undangan ini sudah dijawab atau kedaluwarsa.'],
  // `details.until`: when the limit ends.
  'invitation-quota': [409, 'Jatah undangan startup ini sudah habis untuk pekan ini.'],
  'inviter-quota': [429, 'Kamu sudah mengirim {most} undangan pekan ini, dari semua startupmu.'],
  'invited-quota': [429, '{name} sudah sering diundang belakangan ini. Beri waktu dulu, ya.'],
  'user-not-found': [404, 'Orang itu tidak ditemukan.'],
  'wrong-password': [422, 'Kata sandi saat ini salah.'],
  'data-export-too-soon': [409, 'Salinan datamu hari ini sudah diminta. Coba lagi besok.'],

  // Markas.
  'building-not-found': [404, 'Markas itu tidak ada.'],
  'room-not-found': [404, 'Ruang itu tidak ada.'],
  'room-not-bookable': [409, 'Ruang ini belum bisa dipesan.'],
  'slot-taken': [409, 'Slot ini baru saja dipesan orang lain. Pilih waktu lain, ya.'],
  'slot-not-offered': [422, 'Waktu itu bukan slot ruang ini. Pilih dari daftar.'],
  'slot-past': [409, 'Slot ini sudah lewat.'],
  'slot-too-soon': [409, 'Slot ini terlalu dekat untuk dipesan.'],
  'slot-too-far': [409, 'Slot ini terlalu jauh. Pesan lagi saat tanggalnya lebih dekat.'],
  'building-closed': [409, 'Markas tutup pada hari itu.'],
  'too-many-attendees': [422, 'Jumlah orang melebihi kapasitas ruang.'],
  'booking-quota': [
    409,
    'Pemesananmu yang masih berjalan sudah mencapai batas. Selesaikan atau batalkan salah satunya dulu.',
  ],
  'booking-day-quota': [409, 'Jatah waktumu di Markas untuk hari itu sudah habis.'],
  'booking-banned': [409, 'Kamu beberapa kali tidak check-in, jadi belum bisa memesan dulu.'],
  'booking-overlap': [409, 'Kamu sudah punya pemesanan lain pada waktu itu.'],
  'schedule-not-found': [404, 'Pemesanan itu tidak ada.'],
  'schedule-state': [409, 'Pemesanan ini tidak bisa diubah lagi.'],
  'check-in-early': [409, 'Belum waktunya check-in. Datang 15 menit sebelum mulai.'],
  'check-in-late': [409, 'Waktu check-in sudah lewat, jadi ruangnya dilepas.'],
  'check-in-code-wrong': [422, 'Kode ruang ini tidak cocok. Lihat lagi kode di pintunya.'],
  'cancel-too-late': [409, 'Pemesanan ini sudah terlalu dekat untuk dibatalkan.'],
  'reschedule-too-far': [409, 'Jadwal baru paling jauh tiga hari dari jadwal pertama.'],

  // Chat.
  'channel-not-found': [404, 'Percakapan itu tidak ada.'],
  'revision-unknown': [409, 'Percakapan ini sudah lain di server. Muat ulang pesannya.'],
  'channel-not-yours': [403, 'Hanya pengelola percakapan ini yang bisa melakukannya.'],
  'channel-too-many': [429, 'Kamu sudah memulai banyak percakapan hari ini. Lanjutkan besok, ya.'],
  'channel-name-missing': [422, 'Beri nama grupnya dulu.'],
  // `details.until`: when the limit ends.
  'channel-additions-quota': [429, 'Kamu sudah menambahkan banyak orang. Lanjutkan lain hari, ya.'],
  'channel-full': [409, 'Grup ini sudah penuh.'],
  'channel-member-not-found': [404, 'Orang itu bukan anggota percakapan ini.'],
  'channel-last-owner': [409, 'Grup harus punya pemilik. Tunjuk pemilik lain dulu.'],
  'channel-bound': [409, 'Anggota percakapan ini mengikuti startup, hub, atau kegiatannya.'],
  'chat-too-fast': [429, 'Pelan-pelan dulu, ya. Coba lagi beberapa detik lagi.'],
  'chat-first-contact': [409, 'Satu pesan dulu. Kamu bisa menulis lagi setelah {name} membalas.'],
  'channel-closed': [403, 'Kamu tidak bisa mengirim pesan di percakapan ini.'],
  'message-not-found': [404, 'Pesan itu tidak ada.'],
  'message-empty': [422, 'Tulis pesan atau lampirkan berkas.'],
  'message-not-yours': [403, 'Hanya pengirimnya yang bisa melakukannya.'],
  'message-too-old': [409, 'Pesan hanya bisa diubah dalam 24 jam.'],
  'message-changed': [409, 'Pesan ini sudah berubah. Lihat dulu isinya yang terbaru.'],
  'message-id-used': [409, 'Nomor pesan ini sudah dipakai untuk isi yang lain.'],
  'attachment-not-found': [422, 'Lampiran itu tidak ada lagi. Unggah ulang, ya.'],
  'mention-not-member': [422, 'Orang yang disebut bukan anggota percakapan ini.'],
  'reaction-unknown': [422, 'Reaksi itu tidak tersedia.'],
  'document-type-refused': [415, 'Berkas ini tidak bisa dikirim. Gunakan gambar, PDF, atau dokumen kantor.'],
  'report-own': [422, 'Kamu tidak bisa melaporkan dirimu sendiri.'],
  'push-endpoint-refused': [422, 'Layanan notifikasi peramban ini tidak dikenal.'],

  // Forum.
  'forum-category-not-found': [404, 'Kategori forum itu tidak ada.'],
  'forum-category-exists': [409, 'Kategori dengan alamat ini sudah ada.'],
  'forum-category-used': [409, 'Kategori ini masih berisi topik. Pindahkan topiknya dulu.'],
  'forum-topic-not-found': [404, 'Topik itu tidak ada atau sudah dihapus.'],
  'forum-reply-not-found': [404, 'Balasan itu tidak ada atau sudah dihapus.'],
  'forum-topic-closed': [409, 'Topik ini sudah ditutup untuk balasan baru.'],
  'forum-announcement-refused': [403, 'Pengumuman hanya bisa ditulis pengelola program.'],
  'forum-not-yours': [403, 'Hanya penulisnya atau moderator yang bisa melakukannya.'],
  'forum-not-question': [409, 'Hanya pertanyaan yang bisa punya jawaban terpilih.'],
  'forum-changed': [409, 'Tulisan ini sudah berubah. Lihat dulu isinya yang terbaru.'],
  'forum-id-used': [409, 'Nomor tulisan ini sudah dipakai untuk isi yang lain.'],
  'forum-too-many': [429, 'Kamu sudah banyak menulis. Istirahat sebentar, lalu lanjutkan.'],
  'forum-too-many-links': [422, 'Tulisan pertama di forum paling banyak memuat {links} tautan.'],
  'forum-mention-unknown': [422, 'Orang yang disebut tidak ditemukan.'],
  'stage-unknown': [422, 'Tahap program itu tidak ada.'],

  ...moderationFailures,
  ...staffFailures,
  ...taskFailures,
  ...mentorAccountFailures,
  ...mentorQueueFailures,
  ...eventPhotoFailures,
} as const satisfies Record<string, readonly [status: number, message: string]>

export type FailureCode = keyof typeof failures

/** Failures of calls that set a name or a title that other people read. */
export const nameFailures = ['name-mixed', 'name-reserved'] as const satisfies readonly FailureCode[]

/** Failures of calls that take a file, before it is read. */
export const uploadFailures = ['upload-too-many', 'upload-quota'] as const satisfies readonly FailureCode[]

/** Failures of calls that take a picture. */
export const imageFailures = [
  ...uploadFailures,
  'file-missing',
  'image-type-refused',
  'image-too-large',
] as const satisfies readonly FailureCode[]

/** Failures of every call, not repeated in each endpoint's `failures`. */
export const commonFailures = [
  'auth-header-empty',
  'token-expired',
  'STATUS_UNAUTHORIZED',
  'profile-missing',
  'invalid-input',
  'forbidden',
  'two-step-needed',
  'unknown-call',
  'payload-too-large',
  'unsupported-media-type',
  'too-many-requests',
  'work-needed',
  'idempotency-key-malformed',
  'idempotency-key-used',
  'request-under-way',
  'answer-lost',
  'storage-full',
  'unavailable',
  'internal',
] as const satisfies readonly FailureCode[]

/** Response of every failed call. `field` is a path into the input, such as `password`. */
export interface FailureAnswer {
  code: FailureCode
  message: string
  errors?: { field: string; message: string }[]
  /** Data that a client needs to continue, such as a link ticket or seconds to wait. */
  details?: Record<string, string | number>
  /** Alternatives, such as the free slots nearest to a taken one. */
  alternatives?: readonly Readonly<Record<string, string>>[]
}
