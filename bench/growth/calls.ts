import { randomUUID } from 'node:crypto'
import { bearer, type Call } from '../parts/call.ts'
import { topicWords } from '../../api/db/generate-words.ts'
import type { Scene } from './people.ts'

/** A call with its address behind the server's, for the `turn`th time. */
type Asked = (scene: Scene, turn: number) => Call

const DAY_MS = 86_400_000
const day = (ahead: number) => new Date(Date.now() + ahead * DAY_MS).toISOString().slice(0, 10)
const turned = <T>(list: T[], turn: number): T => {
  const one = list[turn % list.length]
  if (one === undefined) throw new Error('nothing to choose from')
  return one
}

const get =
  (url: string | ((scene: Scene, turn: number) => string)): Asked =>
  (scene, turn) => ({
    method: 'GET',
    url: typeof url === 'string' ? url : url(scene, turn),
    headers: bearer(turned(scene.readers, turn).token),
  })

const heavy =
  (url: string): Asked =>
  ({ heavy: { token } }) => ({ method: 'GET', url, headers: bearer(token) })

/** Another page each time, all of them in the second half of the list. */
const deepPage = (pages: number, turn: number) => Math.ceil(pages / 2) + (turn % Math.max(1, Math.floor(pages / 2)))

const stages = ['ignition', 'networking', 'gerbang']
const levels = ['pemula', 'menengah', 'lanjut']

const channelOf = ({ readers }: Scene, turn: number) => turned(readers, turn).channel_id
const month = `from=${day(0)}&to=${day(30)}`

/** What people ask for most, in the words of the table. */
export const asked: Record<string, Asked> = {
  profil: get('/v1/auth/hello'),
  'Beranda: kegiatan nasional': get('/v1/public/event/get-list-event-national-home-page'),
  'Beranda: kegiatan hub': get('/v1/event/get-list-event-regional-home-page'),
  'Beranda: jumlah yang terbuka': get('/v1/home-page-available-event'),
  'kegiatan: daftar': get('/v1/event/get'),
  'kegiatan: yang akan datang': get('/v1/event/get?phase=upcoming'),
  'kegiatan: yang sudah lewat': get('/v1/event/get?phase=finished'),
  // Another total each time: what is kept of a large one for ten seconds is of no use to these.
  'kegiatan: satu hub dan tahap': get(
    ({ hubs }, turn) => `/v1/event/get?region_hub_id=${turned(hubs, turn)}&stage=${turned(stages, turn)}`,
  ),
  'kegiatan: jauh di belakang': get(({ pages }, turn) => `/v1/event/get?page=${deepPage(pages.events, turn)}`),
  'kegiatan: rincian': get(({ events }, turn) => `/v1/event/get/${turned(events, turn)}`),
  'kegiatan: punyaku': get('/v1/event/get-by-user-id'),
  'kalender: sebulan': get(`/v1/event/get-count-event-calendar?${month}`),
  'kalender: semua, sebulan': get(`/v1/event/get-count-all-content-calendar?${month}`),
  'kalender: daftar sebulan': get(`/v1/event/get-list-event-calendar?${month}`),
  mencari: get((_, turn) => `/v1/search-all-content?search=${turned(topicWords, turn)}`),
  'obrolan: kanal': get('/v1/channel/get'),
  'obrolan: halaman pesan': get((scene, turn) => `/v1/store/chats/${channelOf(scene, turn)}/messages`),
  'obrolan: mengirim': (scene, turn) => ({
    method: 'PUT',
    url: `/v1/store/chats/${channelOf(scene, turn)}/messages/${randomUUID()}`,
    headers: bearer(turned(scene.readers, turn).token),
    body: { body: 'Besok kita ketemu di Markas jam sembilan, ya.' },
  }),
  'Markas: gedung': get('/v1/building/get'),
  'Markas: ruang sehari': get(({ building }) => `/v1/room/get?building_id=${building}&date=${day(2)}`),
  'Markas: satu ruang': get(({ rooms }, turn) => `/v1/room/${turned(rooms, turn)}`),
  'Markas: petak sehari': get(({ building }) => `/v1/building/get-grid/${building}?date=${day(2)}`),
  'Markas: pemesananmu': get('/v1/schedule/get'),
  'Markas: memesan': ({ free: { rooms, people } }, turn) => ({
    method: 'POST',
    url: '/v1/schedule',
    headers: bearer(turned(people, turn).token),
    body: {
      room_id: turned(rooms, turn),
      start_at: `${day(2)}T03:00:00.000Z`,
      end_at: `${day(2)}T05:00:00.000Z`,
      purpose: 'Rapat tim',
      attendee_count: 2,
      idempotency_key: randomUUID(),
    },
  }),
  'forum: terbaru': get('/v1/forum-topic/get'),
  'forum: terhangat': get('/v1/forum-topic/get?feed=terhangat'),
  'forum: satu topik': get(({ topics }, turn) => `/v1/forum-topic/get/${turned(topics, turn)}`),
  mentor: get('/v1/public/mentor/get'),
  startup: get('/v1/startup/get'),
  'startup: satu hub': get(({ hubs }, turn) => `/v1/startup/get?region_hub_id=${turned(hubs, turn)}`),
  'startup: jauh di belakang': get(({ pages }, turn) => `/v1/startup/get?page=${deepPage(pages.startups, turn)}`),
  perpustakaan: get('/v1/library-content/get'),
  'perpustakaan: satu tingkat': get(
    (_, turn) => `/v1/library-content/get?level=${turned(levels, turn)}&page=${1 + turn}`,
  ),
  'perpustakaan: jauh di belakang': get(
    ({ pages }, turn) => `/v1/library-content/get?page=${deepPage(pages.works, turn)}`,
  ),
  'perpustakaan: satu isi': get(({ works }, turn) => `/v1/library-content/get/${turned(works, turn)}`),
  'workshop: daftar': get('/v1/workshop/get'),
  'workshop: satu': get(({ workshops }, turn) => `/v1/workshop/get/${turned(workshops, turn)}`),
  pemberitahuan: get('/v1/user-notification/get'),
  'pemberitahuan: 10.000': heavy('/v1/user-notification/get'),
  'pemberitahuan: 10.000, jauh di belakang': heavy('/v1/user-notification/get?page=900'),
  'obrolan: 200 kanal': heavy('/v1/channel/get'),
  'konsol: orang': ({ admin }) => ({ method: 'GET', url: '/v1/console-people/get', headers: bearer(admin.token) }),
  'konsol: mencari orang': ({ admin }, turn) => ({
    method: 'GET',
    url: `/v1/console-people/get?search=orang-${100 + turn}@surel.example`,
    headers: bearer(admin.token),
  }),
}
