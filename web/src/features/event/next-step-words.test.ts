import { describe, expect, it } from 'vitest'
import type { MyParticipant, Participation } from '@semai/contract/event-participant'
import { stepWords } from './next-step-words.ts'

const registration = (own: Partial<Participation>): MyParticipant => ({
  participation: {
    id: 'p1',
    status: 'registered',
    attend_mode: 'offline',
    offer_expires_at: null,
    waitlist_position: null,
    ticket_code: 'code',
    join_url: null,
    created_at: '2026-08-02T00:00:00Z',
    ...own,
  },
  full_name: 'Sari',
  event: {
    id: 'e1',
    slug: 'e1',
    title: 'Pasar Ide',
    summary: '',
    scope: 'national',
    stage: { code: 'workshop', name: 'Workshop' },
    mode: 'hybrid',
    region_hub: null,
    venue_name: 'Markas Surabaya',
    city: 'Surabaya',
    address: null,
    start_at: '2026-08-17T05:00:00Z',
    end_at: '2026-08-17T07:00:00Z',
    time_zone: 'Asia/Jakarta',
    phase: 'upcoming',
    status: 'published',
    registration_opens_at: '2026-08-01T00:00:00Z',
    is_registration_open: true,
    seats_left: null,
    banner: null,
    participation: 'registered',
  },
})

const attend = (own: Partial<Participation>) =>
  stepWords({ kind: 'attend', registration: registration(own), when: 'today' }, 'Asia/Jakarta')

describe('on the day of an event the next step leads', () => {
  it('to the ticket for those who come in person', () => {
    expect(attend({})).toMatchObject({ label: 'Buka tiket', to: '/event/registration', search: { tiket: 'p1' } })
  })

  it('into the room as soon as it is open', () => {
    const join_url = 'https://temu.example/1'
    expect(attend({ attend_mode: 'online', join_url })).toMatchObject({ label: 'Gabung', href: join_url })
  })

  it('to the event until then', () => {
    expect(attend({ attend_mode: 'online' })).toMatchObject({ label: 'Buka kegiatan', to: '/event/$id' })
  })
})

it('an offered seat says until when it is held, by the clock of the venue and of the person', () => {
  const offered = registration({ status: 'offered', ticket_code: null, offer_expires_at: '2026-08-16T02:00:00Z' })
  expect(stepWords({ kind: 'offer', registration: offered }, 'Asia/Makassar').text).toBe(
    'Ada kursi untukmu. Ambil kursimu sebelum Minggu, 16 Agu, 09.00 WIB (10.00 WITA).',
  )
})
