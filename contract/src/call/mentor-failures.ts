/** Failures of calls about mentors' hours and sessions: see failures.ts. */
export const mentorFailures = {
  // Hours.
  'mentor-hours-changed': [409, 'Jammu sudah berubah di perangkat lain. Muat ulang, lalu ubah lagi.'],
  'mentor-hours-backward': [422, 'Jam selesai harus sesudah jam mulai.'],
  'mentor-hours-overlap': [422, 'Ada jam yang bertumpuk pada hari yang sama.'],
  'mentor-hours-short': [422, 'Rentang ini lebih pendek dari satu sesi.'],
  'mentor-link-missing': [422, 'Isi tautan pertemuanmu, berawalan https://.'],
  'mentor-building-missing': [422, 'Pilih Markas tempat kalian bertemu.'],
  'mentor-closed-to-one': [409, 'Mentor ini membuka jamnya untuk peserta lain.'],
  'mentor-not-full': [409, 'Mentor ini masih punya jam. Pilih salah satunya.'],

  // Sessions.
  'session-not-found': [404, 'Sesi itu tidak ada.'],
  'session-state': [409, 'Sesi ini tidak bisa diubah lagi.'],
  'session-slot-taken': [409, 'Jam ini baru saja dipesan orang lain.'],
  'session-slot-gone': [409, 'Jam ini tidak lagi ditawarkan.'],
  'session-overlap': [409, 'Kamu sudah punya sesi pada jam itu.'],
  'session-open-quota': [409, 'Kamu sudah punya {max_open} sesi yang akan datang. Selesaikan satu dulu, ya.'],
  'session-month-quota': [409, 'Kuotamu bulan ini, {max_month} sesi, sudah terpakai. Yang lain dapat giliran dulu.'],
  'session-paused': [409, 'Beberapa sesimu terlewat, jadi kamu belum bisa memesan.'],
  'session-topic-unknown': [422, 'Pilih salah satu keahlian mentor ini.'],

  // Afterwards.
  'session-not-over': [409, 'Sesi ini belum selesai.'],
  'session-settled': [409, 'Kehadiran di sesi ini sudah dicatat.'],
  'session-not-contested': [409, 'Jawaban kedua pihak tentang sesi ini tidak berbeda.'],
  'action-not-found': [404, 'Langkah itu tidak ada.'],
  'actions-full': [409, 'Satu sesi paling banyak lima langkah.'],
  'action-person-unknown': [422, 'Orang itu tidak ikut dalam sesi ini.'],
} as const satisfies Record<string, readonly [status: number, message: string]>
