import type { Participation } from '@semai/contract/event/participation'
import type { EventV2 } from '@semai/contract/event/event-v2'
import { formatNumber } from '../../../lib/text/format-number.ts'
import { formatDate, formatTime } from '../../../lib/time/format-date.ts'
import { MODE_WORDS } from '../event-text.ts'
import { isOfferOpen, joinUrlOf } from './participation.ts'

interface Viewing {
  now: Date
  viewerZone: string
}

/** The person's status in words, with the next step. */
export function ownWords(event: EventV2, participation: Participation, viewing: Viewing): string {
  const { status, waitlist_position: position } = participation
  switch (status) {
    case 'registered':
      return event.phase === 'finished' ? 'Kamu terdaftar di kegiatan ini.' : seatWords(event, participation)
    case 'offered':
      return offerWords(event, participation, viewing)
    case 'waitlisted':
      return `${position ? `Kamu di urutan ke-${formatNumber(position)}.` : 'Kamu menunggu kursi.'} Begitu ada kursi kosong, kami kabari lewat e-mail.`
    case 'pending_approval':
      return 'Penyelenggara sedang memilih peserta. Hasilnya kami kirim ke e-mailmu.'
    case 'pending_email':
      return 'Buka tautan di e-mail kami untuk mengonfirmasi pendaftaranmu.'
    case 'attended':
      return 'Kehadiranmu sudah tercatat.'
    case 'no_show':
      return 'Kamu terdaftar, tetapi tidak tercatat hadir.'
    case 'cancelled':
      return 'Kamu batal ikut kegiatan ini.'
  }
}

function seatWords(event: EventV2, participation: Participation): string {
  const way = event.mode === 'hybrid' ? ` Kamu ikut ${MODE_WORDS[participation.attend_mode].toLowerCase()}.` : ''
  if (participation.attend_mode === 'offline') return `Kursimu aman.${way} Tunjukkan tiketmu di pintu masuk.`
  if (joinUrlOf(participation)) return `Ruang daringnya sudah dibuka.${way}`
  return event.phase === 'ongoing'
    ? `Kegiatan sedang berlangsung.${way} Tautan bergabung belum dipasang penyelenggara.`
    : `Kursimu aman.${way} Tautan bergabung muncul di sini 15 menit sebelum mulai.`
}

function offerWords({ time_zone }: EventV2, participation: Participation, { now, viewerZone }: Viewing): string {
  const until = participation.offer_expires_at
  if (!isOfferOpen(participation, now)) return 'Waktu untuk mengambil kursi ini sudah lewat.'
  if (!until) return 'Ada kursi untukmu.'
  return `Ada kursi untukmu. Ambil sebelum ${formatDate(until, viewerZone)}, ${formatTime(until, time_zone, viewerZone)}; sesudah itu kursinya ditawarkan ke orang berikutnya.`
}

interface LeaveWords {
  title: string
  text: string
  stay: string
  leave: string
}

/** Consequences of leaving: the seat passes on, and the place is lost. */
export function leaveWords({ waitlist }: Pick<EventV2, 'waitlist'>, { status }: Participation): LeaveWords {
  if (status === 'waitlisted')
    return {
      title: 'Keluar dari daftar tunggu?',
      text: 'Urutanmu hilang. Kalau mendaftar lagi, kamu mulai dari belakang.',
      stay: 'Tetap menunggu',
      leave: 'Keluar',
    }
  if (status === 'offered')
    return {
      title: 'Lepas kursi ini?',
      text: 'Kursinya langsung ditawarkan ke orang berikutnya di daftar tunggu.',
      stay: 'Kembali',
      leave: 'Lepas kursi',
    }
  const isPending = status === 'pending_approval' || status === 'pending_email'
  const seat = waitlist
    ? 'Kursimu langsung dialihkan ke daftar tunggu. Kalau berubah pikiran, kamu mendaftar lagi dari awal.'
    : 'Kursimu langsung dibuka untuk orang lain. Kalau berubah pikiran, kamu mendaftar lagi dari awal.'
  return {
    title: 'Batal ikut kegiatan ini?',
    text: isPending ? 'Pendaftaranmu ditarik. Kamu bisa mendaftar lagi selama masih dibuka.' : seat,
    stay: 'Tetap ikut',
    leave: 'Batal ikut',
  }
}
