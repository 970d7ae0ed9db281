import { formatDate, formatDay, formatTime } from '../../lib/time/format-date.ts'
import type { AgreedAction, NextStep, OpenEvent, SeatOffer, StepTarget } from './next-step.ts'

export interface StepWords {
  title: string
  text: string
  target: StepTarget
  /** Progress, 0 to 100. */
  percent?: number
  /** Duration in minutes. */
  minutes?: number
}

/** Return the next step’s title, reason and button. */
export function stepWords(step: NextStep, viewerZone: string): StepWords {
  switch (step.kind) {
    case 'offer':
      return { title: step.offer.title, text: offerWords(step.offer, viewerZone), target: step.offer.target }
    case 'profile':
      return { title: 'Lengkapi profilmu', ...PROFILE_WORDS[step.missing] }
    case 'attend':
      return attendWords(step, viewerZone)
    case 'pretest':
      return step.isAgain ? PRE_TEST_AGAIN : PRE_TEST
    case 'role':
      return CHOOSE_ROLE
    case 'begin':
      return beginWords(step.stage)
    case 'task':
      return { ...taskWords(step, viewerZone), target: step.task.target }
    case 'action':
      return { title: step.action.title, text: actionWords(step.action, step.days), target: step.action.target }
    case 'join':
      return { title: step.event.title, text: joinWords(step.event, viewerZone), target: step.event.target }
    case 'workshop': {
      const { reason, ...workshop } = step.workshop
      return { ...workshop, text: `${reason}.` }
    }
    case 'continue':
    case 'read': {
      const { reason, ...reading } = step.reading
      return { ...reading, text: `${reason}.` }
    }
    case 'browse':
      return BROWSE
  }
}

const toSettings = { to: '/profile', search: { tab: 'setting' } } as const

const PROFILE_WORDS = {
  hub: {
    text: 'Pilih provinsi dan hub, supaya kegiatan di dekatmu muncul di sini.',
    target: { ...toSettings, label: 'Lengkapi profil' },
  },
  photo: {
    text: 'Tinggal fotomu. Mentor dan sesama perintis jadi lebih mudah mengenalimu.',
    target: { ...toSettings, label: 'Tambah foto' },
  },
} as const

const PRE_TEST: StepWords = {
  title: 'Kenali peranmu',
  text: 'Sepuluh pertanyaan, sekitar 3 menit. Sesudahnya, saran kami mengikuti peranmu.',
  target: { to: '/pretest', label: 'Mulai pre-test' },
}

const PRE_TEST_AGAIN: StepWords = {
  title: 'Sudah tahu peranmu?',
  text: 'Pre-test yang kamu lewati masih terbuka: sepuluh pertanyaan, sekitar 3 menit.',
  target: { to: '/pretest', label: 'Kenali peranmu' },
}

const CHOOSE_ROLE: StepWords = {
  title: 'Pilih peranmu',
  text: 'Pre-testmu selesai. Lihat hasilnya, lalu putuskan peranmu sendiri.',
  target: { to: '/pretest/result', label: 'Lihat hasil' },
}

const BROWSE: StepWords = {
  title: 'Pilih kegiatan berikutnya',
  text: 'Belum ada yang terbuka di tahapmu. Lihat dulu apa yang akan datang.',
  target: { to: '/event', search: { phase: 'upcoming' }, label: 'Lihat kegiatan' },
}

const beginWords = ({ name, code }: Extract<NextStep, { kind: 'begin' }>['stage']): StepWords => ({
  title: `Ikuti kegiatan ${name} pertamamu`,
  text: 'Perjalananmu dimulai di sini. Datang saja dulu, ide boleh menyusul.',
  target: { to: '/event', search: { stage: code, phase: 'upcoming' }, label: 'Cari kegiatan' },
})

function offerWords({ until, time_zone }: SeatOffer, viewerZone: string): string {
  const when = `${formatDay(until, viewerZone)}, ${formatTime(until, time_zone, viewerZone)}`
  return `Ada kursi untukmu. Ambil kursimu sebelum ${when}.`
}

function attendWords({ appointment, when }: Extract<NextStep, { kind: 'attend' }>, viewerZone: string): StepWords {
  const { title, start_at, end_at, time_zone, place, target } = appointment
  const time =
    when === 'ongoing'
      ? `Sedang berlangsung sampai pukul ${formatTime(end_at, time_zone, viewerZone)}`
      : `Mulai pukul ${formatTime(start_at, time_zone, viewerZone)}`
  return { title, text: `${time}\u00a0· ${place}`, target }
}

function taskWords({ task: { kind, title, due_at }, isLate }: Extract<NextStep, { kind: 'task' }>, viewerZone: string) {
  if (kind === 'changes' && due_at && isLate)
    return {
      title: `Perbaiki “${title}”`,
      text: `Pembacamu sudah menjawab. Tenggatnya ${formatDay(due_at, viewerZone)} sudah lewat, tetapi tetap boleh kamu kirim.`,
    }
  const until = due_at ? `, paling lambat ${formatDay(due_at, viewerZone)}, ${formatTime(due_at, viewerZone)}` : ''
  switch (kind) {
    case 'changes':
      return { title: `Perbaiki “${title}”`, text: `Pembacamu sudah menjawab. Kirim lagi${until}.` }
    case 'peers':
      return { title: `Baca karya teman untuk “${title}”`, text: `Temanmu menunggu tanggapanmu${until}.` }
    case 'hand-in':
      return { title: `Kirim “${title}”`, text: `Tugasmu belum terkirim${until}.` }
    case 'review':
      return {
        title: `Baca karya untuk “${title}”`,
        text: isLate ? 'Penulisnya menunggu lebih dari 72 jam.' : `Penulisnya menunggu tanggapanmu${until}.`,
      }
  }
}

const actionWords = ({ mentor_name, due_on }: AgreedAction, days: number) =>
  `Langkah yang kamu sepakati dengan ${mentor_name}. ${dueWords(due_on, days)}.`

function dueWords(dueOn: string, days: number): string {
  if (days < 0) return `Batasnya lewat ${-days} hari`
  if (days === 0) return 'Batasnya hari ini'
  return days === 1 ? 'Batasnya besok' : `Sampai ${formatDate(dueOn, 'UTC')}`
}

function joinWords({ stage, start_at, time_zone, place }: OpenEvent, viewerZone: string): string {
  const when = `${formatDay(start_at, viewerZone)}, ${formatTime(start_at, time_zone, viewerZone)}`
  return `Kegiatan ${stage} terdekat yang masih bisa kamu ikuti: ${when}, ${place}.`
}
