import type { KindSetting, Switches } from '@semai/contract/notification/kind'

/** Kinds in the table. The weekly summary has its own switch. */
export type Kind = Exclude<keyof KindSetting, 'weekly'>
type Channel = keyof Switches

interface KindGroup {
  heading: string
  kinds: { kind: Kind; label: string; about: string }[]
}

export const KIND_GROUPS: KindGroup[] = [
  {
    heading: 'Percakapan',
    kinds: [
      { kind: 'message', label: 'Pesan', about: 'Pesan baru untukmu' },
      { kind: 'mention', label: 'Sebutan', about: 'Saat namamu disebut di forum' },
      { kind: 'reply', label: 'Balasan', about: 'Balasan dan topik yang kamu ikuti' },
      { kind: 'answer', label: 'Jawaban', about: 'Saat balasanmu dipilih sebagai jawaban' },
    ],
  },
  {
    heading: 'Jadwalmu',
    kinds: [
      { kind: 'event', label: 'Kegiatan', about: 'Pengingat, perubahan, dan kursi kosong' },
      { kind: 'session', label: 'Sesi', about: 'Ignition dan Sekolah Beta' },
      { kind: 'booking', label: 'Markas', about: 'Ruang yang kamu pesan' },
    ],
  },
  {
    heading: 'Belajar',
    kinds: [
      { kind: 'task', label: 'Workshop', about: 'Tugas dan workshop yang tuntas' },
      { kind: 'badge', label: 'Badge', about: 'Badge yang kamu dapat' },
      { kind: 'certificate', label: 'Sertifikat', about: 'Sertifikat yang terbit' },
    ],
  },
  {
    heading: 'Tim dan program',
    kinds: [
      { kind: 'announcement', label: 'Pengumuman', about: 'Dari pengelola program dan hubmu' },
      { kind: 'decision', label: 'Keputusan', about: 'Hasil pendaftaran dan peninjauan' },
      { kind: 'invitation', label: 'Undangan', about: 'Ajakan bergabung ke tim' },
      { kind: 'circle', label: 'Tim', about: 'Kabar dari timmu' },
    ],
  },
]

export const CHANNELS: { channel: Channel; label: string; by: string }[] = [
  { channel: 'live', label: 'Semai', by: 'di Semai' },
  { channel: 'push', label: 'Perangkat', by: 'lewat notifikasi perangkat' },
  { channel: 'mail', label: 'E-mail', by: 'lewat e-mail' },
]
