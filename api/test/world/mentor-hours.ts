import type { MentorHours } from '@semai/contract/mentor/hours'
import type { TestApp } from '../app.ts'
import { mentorSessionMaker } from './mentor-sessions.ts'

interface Somebody {
  token: string
}

interface Mentor {
  mentor_id: string
}

/** Two hours each morning of the working week, from 9 in Jakarta, half an hour a session. */
export const mornings: MentorHours = {
  time_zone: 'Asia/Jakarta',
  session_minutes: 30,
  pause_minutes: 0,
  mode: 'online',
  meeting_url: 'https://temu.semai.example/ruang-raka',
  building_id: null,
  is_automatic: true,
  max_per_week: 20,
  hub_ids: [],
  stage_ids: [],
  role_codes: [],
  weekly: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from: '09:00', to: '11:00' })),
  exceptions: [],
  rev: 0,
}

/** Friday, 14 August 2026, by the clock of Jakarta: 'at(9, 30)'. */
export const at = (hour: number, minute = 0, day = 14) =>
  new Date(Date.UTC(2026, 7, day, hour - 7, minute)).toISOString()

const QUESTION = 'Bagaimana kami menentukan harga langganan pertama untuk petani?'

/** The calls of mentors who keep hours, and of those who book them. */
export function mentorHoursMaker(app: Pick<TestApp, 'call' | 'clock' | 'db' | 'person'>) {
  const { call } = app
  const make = mentorSessionMaker(app)
  const put = (path: string, { token }: Somebody, body: object) => call('PUT', `/v1/${path}`, { token, body })

  const readHours = async ({ token }: Somebody) => (await call('GET', '/v1/mentor-hours/own', { token })).json.data
  const saveHours = (who: Somebody, more: Partial<MentorHours> = {}) =>
    put('mentor-hours/own', who, { ...mornings, ...more })

  /** Insert a mentor with hours. */
  async function busy(more: Partial<MentorHours> = {}, options: Parameters<typeof make.mentor>[0] = {}) {
    const mentor = await make.mentor(options)
    const { status, json } = await saveHours(mentor, more)
    if (status !== 200) throw new Error(`no hours: ${json.code}`)
    return mentor
  }

  const book = ({ token }: Somebody, { mentor_id }: Mentor, start_at: string, more: object = {}) =>
    call('POST', '/v1/mentor-session/store', {
      token,
      body: { mentor_id, start_at, topic: 'Produk', question: QUESTION, ...more },
    })

  /** Book a session; fails the test if the call does. */
  async function booked(...wanted: Parameters<typeof book>) {
    const { status, json } = await book(...wanted)
    if (status !== 201) throw new Error(`nothing was booked: ${json.code}`)
    return json.data
  }

  const slots = async ({ token }: Somebody, { mentor_id }: Mentor) =>
    (await call('GET', `/v1/mentor-hours/get-slots?mentor_id=${mentor_id}`, { token })).json.data

  return {
    ...make,
    put,
    readHours,
    saveHours,
    busy,
    book,
    booked,
    slots,
    read: ({ token }: Somebody, id: string) => call('GET', `/v1/mentor-session/get/${id}`, { token }),
    list: async ({ token }: Somebody, query = '') =>
      (await call('GET', `/v1/mentor-session/get${query}`, { token })).json,
    confirm: (who: Somebody, id: string) => put('mentor-session/confirm', who, { id }),
    decline: (who: Somebody, id: string, reason?: string) => put('mentor-session/decline', who, { id, reason }),
    cancel: (who: Somebody, id: string, reason?: string) => put('mentor-session/cancel', who, { id, reason }),
    wait: (who: Somebody, { mentor_id }: Mentor) => put('mentor-waiting/join', who, { mentor_id }),
    leave: (who: Somebody, { mentor_id }: Mentor) => put('mentor-waiting/leave', who, { mentor_id }),
  }
}
