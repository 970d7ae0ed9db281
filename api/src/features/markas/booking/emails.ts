import { formatSpan, type Span } from '../../../lib/time/format-date.ts'
import type { MailText } from '../../../lib/mail/template.ts'
import type { Alternative } from '../slot/rules.ts'

/** Booking as emails show it. */
export interface EmailBooking extends Span {
  id: string
  reference_no: string
  room_name: string
  building_name: string
  address: string
  check_in_from: string
  grace_until: string
  check_in_required: boolean
}

/** Former room and time of a moved booking. */
export interface MovedFrom {
  room_name: string
  start_at: string
  end_at: string
}

interface About {
  publicUrl: string
  booking: EmailBooking
  reader: { full_name: string; time_zone: string }
}

const greet = ({ reader }: About) => `Halo ${reader.full_name},`

const placeOf = ({ room_name, building_name }: EmailBooking) => `${room_name}, ${building_name}`

const whenOf = ({ booking, reader }: About) => `Waktu: ${formatSpan(booking, reader.time_zone)}`

const whereOf = ({ booking }: About) => `Tempat: ${placeOf(booking)}, ${booking.address}`

type CheckIn = Pick<EmailBooking, 'check_in_from' | 'grace_until' | 'time_zone'>

/** Format the check-in window with the reader's hours first. */
export const checkInSpan = ({ check_in_from, grace_until, time_zone }: CheckIn, readerZone: string | null = null) =>
  formatSpan({ start_at: check_in_from, end_at: grace_until, time_zone }, readerZone)

const checkInOf = ({ booking, reader }: About) =>
  `Check-in: ${checkInSpan(booking, reader.time_zone)}${booking.check_in_required ? ', dengan kode di pintu ruang' : ''}. Lewat dari itu, ruangnya dibuka untuk orang lain.`

const bookingButton = ({ publicUrl, booking }: About) => ({
  label: 'Buka pemesanan',
  url: `${publicUrl}/markas/transaksi/${booking.id}`,
})

const findRoomButton = ({ publicUrl }: About) => ({ label: 'Cari ruang lain', url: `${publicUrl}/markas` })

const CANCEL_NOTE = 'Berhalangan? Batalkan dari halaman pemesanan, supaya ruangnya bisa dipakai orang lain.'

export const bookedEmail = (about: About): MailText => ({
  template: 'schedule-booked',
  subject: `Ruang untukmu: ${placeOf(about.booking)}`,
  body: [
    greet(about),
    `${about.booking.room_name} sudah dipesan untukmu. Nomor pemesananmu ${about.booking.reference_no}.`,
    whenOf(about),
    whereOf(about),
    checkInOf(about),
  ],
  button: bookingButton(about),
  note: CANCEL_NOTE,
})

export const rescheduledEmail = (about: About & { before: MovedFrom }): MailText => ({
  template: 'schedule-rescheduled',
  subject: `Jadwal baru: ${placeOf(about.booking)}`,
  body: [
    greet(about),
    `Pemesanan ${about.booking.reference_no} sudah dipindahkan.`,
    whenOf(about),
    whereOf(about),
    checkInOf(about),
    `Semula: ${about.before.room_name}, ${formatSpan({ ...about.booking, ...about.before }, about.reader.time_zone)}`,
  ],
  button: bookingButton(about),
  note: 'Kalau sudah ada di kalendermu, tambahkan lagi dari halaman pemesanan.',
})

export const cancelledEmail = (about: About): MailText => ({
  template: 'schedule-cancelled',
  subject: `Dibatalkan: ${placeOf(about.booking)}`,
  body: [
    greet(about),
    `Pemesanan ${about.booking.reference_no} sudah dibatalkan, dan ruangnya bisa dipakai orang lain.`,
    `Semula: ${formatSpan(about.booking, about.reader.time_zone)}`,
  ],
  button: findRoomButton(about),
})

/** To the booker of a room that staff cancelled, with the nearest free slots. */
export const cancelledByStaffEmail = (about: About & { reason: string; offers: Alternative[] }): MailText => ({
  template: 'schedule-cancelled',
  subject: `Dibatalkan: ${placeOf(about.booking)}`,
  body: [
    greet(about),
    `Pemesanan ${about.booking.reference_no} dibatalkan pengelola. ${about.reason}`,
    `Semula: ${formatSpan(about.booking, about.reader.time_zone)}`,
  ],
  sections: about.offers.length > 0 ? [{ heading: 'Terdekat yang masih kosong', items: offersOf(about) }] : [],
  button: about.offers.length > 0 ? { ...bookingButton(about), label: 'Pilih slot lain' } : findRoomButton(about),
})

const offersOf = ({ publicUrl, booking, reader, offers }: About & { offers: Alternative[] }) =>
  offers.map(({ room_name, ...slot }) => ({
    title: formatSpan({ ...slot, time_zone: booking.time_zone }, reader.time_zone),
    url: `${publicUrl}/markas/transaksi/${booking.id}`,
    about: `${room_name}, ${booking.building_name}`,
  }))

/** To the booker of a changed booking that stays valid. `words` give the new and the former value. */
export const changedEmail = (about: About & { words: string[] }): MailText => ({
  template: 'schedule-changed',
  subject: `Ada perubahan: ${placeOf(about.booking)}`,
  body: [greet(about), ...about.words, whenOf(about), whereOf(about), checkInOf(about)],
  button: bookingButton(about),
  note: CANCEL_NOTE,
})

/** To the booker of a released room. `words` give the strikes and the resulting ban. */
export const releasedEmail = (about: About & { words: string }): MailText => ({
  template: 'schedule-released',
  subject: `Ruangnya dilepas: ${placeOf(about.booking)}`,
  body: [
    greet(about),
    `Belum ada check-in untuk pemesanan ${about.booking.reference_no}, jadi ruangnya kami buka untuk orang lain.`,
    whenOf(about),
    about.words,
  ],
  button: findRoomButton(about),
  note: 'Lain kali berhalangan? Batalkan sebelum waktunya, dan tidak ada yang dihitung.',
})

/** Reminder on the day before, or later when no process ran. */
export const bookingReminderEmail = (about: About, when: string): MailText => ({
  template: 'schedule-reminder',
  subject: `Ruangmu ${when}: ${placeOf(about.booking)}`,
  body: [
    greet(about),
    `Giliranmu di ${placeOf(about.booking)} ${when}.`,
    whenOf(about),
    whereOf(about),
    checkInOf(about),
  ],
  button: bookingButton(about),
  note: CANCEL_NOTE,
})
