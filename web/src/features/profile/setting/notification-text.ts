import type { UserSetting } from '@semai/contract/personal'

export type Topic = keyof UserSetting['notifications']
export type Channel = keyof UserSetting['notifications'][Topic]

export const TOPICS: { topic: Topic; label: string; about: string }[] = [
  { topic: 'announcement', label: 'Pengumuman', about: 'Kabar dari pengelola program dan hubmu' },
  { topic: 'event', label: 'Kegiatan', about: 'Pengingat, perubahan jadwal, dan kursi yang kosong' },
  { topic: 'learning', label: 'Belajar', about: 'Workshop, kuis, badge, dan sertifikat' },
  { topic: 'library', label: 'Perpustakaan', about: 'Bacaan dan tontonan baru untuk peranmu' },
  { topic: 'startup', label: 'Startup', about: 'Undangan dan kabar tim' },
  { topic: 'message', label: 'Pesan', about: 'Percakapanmu' },
  { topic: 'forum', label: 'Forum', about: 'Balasan dan topik yang kamu ikuti' },
]

/** Whether something is sent that way at all: only messages are pushed; of the forum only the week is mailed. */
export const isSent = (topic: Topic, channel: Channel) => {
  if (channel === 'push') return topic === 'message'
  return channel === 'in_app' || (topic !== 'message' && topic !== 'forum')
}

export const CHANNELS: { channel: Channel; label: string; by: string }[] = [
  { channel: 'in_app', label: 'Semai', by: 'di Semai' },
  { channel: 'email', label: 'E-mail', by: 'lewat e-mail' },
  { channel: 'push', label: 'Push', by: 'lewat push' },
]
