import type { LinkProps } from '@tanstack/react-router'
import type { MyParticipant } from '@semai/contract/event-participant'
import { formatDay, formatTime } from '../../lib/format.ts'
import { placeWords } from './event-words.ts'
import type { NextStep } from './next-step.ts'
import { hasTicket, joinUrlOf } from './registration.ts'

export type StepWords = Pick<LinkProps, 'to' | 'params' | 'search'> & {
  title: string
  text: string
  label: string
  /** An address outside the product, in place of `to`. */
  href?: string
}

/** The next step as a title, a reason and a button. */
export function stepWords(step: NextStep, viewerZone: string): StepWords {
  switch (step.kind) {
    case 'offer':
      return offerWords(step.registration, viewerZone)
    case 'profile':
      return { title: 'Lengkapi profilmu', to: '/profile', search: { tab: 'setting' }, ...PROFILE_WORDS[step.missing] }
    case 'attend':
      return attendWords(step, viewerZone)
    case 'begin':
      return {
        title: `Ikuti kegiatan ${step.stage.name} pertamamu`,
        text: 'Perjalananmu dimulai di sini. Datang saja dulu, ide boleh menyusul.',
        label: 'Cari kegiatan',
        to: '/event',
        search: { stage: step.stage.code, phase: 'upcoming' },
      }
    case 'join':
      return { ...eventLink(step.event), text: joinWords(step.event, viewerZone), label: 'Lihat kegiatan' }
    case 'browse':
      return {
        title: 'Pilih kegiatan berikutnya',
        text: 'Belum ada yang terbuka di tahapmu. Lihat dulu apa yang akan datang.',
        label: 'Lihat kegiatan',
        to: '/event',
        search: { phase: 'upcoming' },
      }
  }
}

const PROFILE_WORDS = {
  hub: { text: 'Pilih provinsi dan hub, supaya kegiatan di dekatmu muncul di sini.', label: 'Lengkapi profil' },
  photo: { text: 'Tinggal fotomu. Mentor dan sesama perintis jadi lebih mudah mengenalimu.', label: 'Tambah foto' },
} as const

const eventLink = ({ id, title }: { id: string; title: string }) =>
  ({ title, to: '/event/$id', params: { id } }) as const

/** Into the room if it is open, else to the ticket: what one needs on the day. */
function attendLink(registration: MyParticipant): Pick<StepWords, 'to' | 'params' | 'search' | 'href' | 'label'> {
  const href = joinUrlOf(registration.participation)
  if (href) return { href, label: 'Gabung' }
  if (registration.participation.attend_mode === 'online' || !hasTicket(registration))
    return { ...eventLink(registration.event), label: 'Buka kegiatan' }
  return { to: '/event/registration', search: { tiket: registration.participation.id }, label: 'Buka tiket' }
}

function offerWords({ event, participation }: MyParticipant, viewerZone: string): StepWords {
  const until = participation.offer_expires_at ?? event.start_at
  const when = `${formatDay(until, event.time_zone)}, ${formatTime(until, event.time_zone, viewerZone)}`
  return { ...eventLink(event), text: `Ada kursi untukmu. Ambil kursimu sebelum ${when}.`, label: 'Ambil kursi' }
}

function attendWords({ registration, when }: Extract<NextStep, { kind: 'attend' }>, viewerZone: string): StepWords {
  const { title, start_at, end_at, time_zone } = registration.event
  const day = when === 'today' ? 'hari ini' : 'besok'
  const time =
    when === 'ongoing'
      ? `Sedang berlangsung sampai pukul ${formatTime(end_at, time_zone, viewerZone)}`
      : `Mulai ${day} pukul ${formatTime(start_at, time_zone, viewerZone)}`
  return { title, text: `${time} · ${placeWords(registration.event)}`, ...attendLink(registration) }
}

function joinWords(event: Extract<NextStep, { kind: 'join' }>['event'], viewerZone: string): string {
  const when = `${formatDay(event.start_at, event.time_zone)}, ${formatTime(event.start_at, event.time_zone, viewerZone)}`
  return `Kegiatan ${event.stage.name} terdekat yang masih bisa kamu ikuti: ${when}, ${placeWords(event)}.`
}
