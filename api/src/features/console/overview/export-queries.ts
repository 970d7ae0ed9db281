import type { FunnelCounts, OverviewTable } from '@semai/contract/console/overview'
import type { Db } from '../../../lib/database/db.ts'
import { readContent, readInterest } from './content-queries.ts'
import type { Lens } from './filter-queries.ts'
import { listEvents, readRooms } from './place-list-queries.ts'
import { readFunnel, readPeople } from './queries.ts'

type CsvValue = string | number

interface Table {
  head: string[]
  rows: CsvValue[][]
}

const MOST = 10_000

/** Read all rows of one overview table with its column titles. */
export const readTable = (db: Db, lens: Lens, table: OverviewTable): Promise<Table> => tables[table](db, lens)

const stepHeads = [
  'Mendaftar',
  'Pre-test',
  'Ignition',
  'Ikut workshop',
  'Menyelesaikan modul',
  'Menamatkan workshop',
  'Sertifikat',
]

const stepsOf = (counts: FunnelCounts): CsvValue[] => [
  counts.registered,
  counts.pretest,
  counts.ignition,
  counts.workshop,
  counts.module,
  counts.completed,
  counts.certificate,
]

const weekdays = ['Senin', 'Selasa', 'Rabu', 'Kamis', 'Jumat', 'Sabtu', 'Minggu']

const tables: Record<OverviewTable, (db: Db, lens: Lens) => Promise<Table>> = {
  async hub(db, lens) {
    const { hubs } = await readFunnel(db, lens)
    return {
      head: ['Hub', ...stepHeads],
      rows: hubs.map(({ name, ...counts }) => [name ?? 'Tanpa hub', ...stepsOf(counts)]),
    }
  },
  async stage(db, lens) {
    const { stages } = await readFunnel(db, lens)
    return { head: ['Tahap', ...stepHeads], rows: stages.map(({ name, ...counts }) => [name, ...stepsOf(counts)]) }
  },
  async people(db, lens) {
    const { days } = await readPeople(db, lens)
    return {
      head: ['Hari', 'Akun baru', 'Peserta aktif'],
      rows: days.map(({ day, registered, active }) => [day, registered, active]),
    }
  },
  async event(db, lens) {
    const { data } = await listEvents(db, lens, { page: 1, size: MOST, sort: 'latest' })
    return {
      head: ['Kegiatan', 'Mulai (UTC)', 'Hub', 'Kursi', 'Kursi terisi', 'Peserta', 'Antrean', 'Hadir', 'Tidak hadir'],
      rows: data.map((event) => [
        event.title,
        event.start_at,
        event.hub_name ?? 'Nasional',
        event.capacity,
        event.filled,
        event.seated,
        event.waitlisted,
        event.attended,
        event.missed,
      ]),
    }
  },
  async room(db, lens) {
    const { rooms } = await readRooms(db, lens)
    return {
      head: ['Gedung', 'Ruang', 'Menit buka', 'Menit terpakai', 'Dipakai', 'Tidak didatangi'],
      rows: rooms.map((room) => [
        room.building_name,
        room.name,
        room.open_minutes,
        room.used_minutes,
        room.bookings,
        room.missed,
      ]),
    }
  },
  async hour(db, lens) {
    const { hours } = await readRooms(db, lens)
    return {
      head: ['Hari', 'Jam', 'Menit buka', 'Menit terpakai'],
      rows: hours.map((row) => [weekdays[row.weekday - 1] ?? '', row.hour, row.open_minutes, row.used_minutes]),
    }
  },
  async content(db, lens) {
    const { library, events, mentors } = await readContent(db, lens, MOST)
    return {
      head: ['Jenis', 'Judul', 'Dibuka', 'Ditamatkan'],
      rows: [
        ...library.map(({ title, opened, completed }): CsvValue[] => ['Perpustakaan', title, opened, completed]),
        ...events.map(({ title, views }): CsvValue[] => ['Kegiatan', title, views, '']),
        ...mentors.map(({ title, views }): CsvValue[] => ['Mentor', title, views, '']),
      ],
    }
  },
  async miss(db, lens) {
    const { misses } = await readInterest(db, lens, { misses: MOST, names: 0 })
    return { head: ['Kata yang dicari', 'Pencarian'], rows: misses.map(({ term, count }) => [term, count]) }
  },
  async action(db, lens) {
    const { days, events } = await readInterest(db, lens, { misses: 0, names: 100 })
    return {
      head: ['Hari', ...events.map(({ name }) => name)],
      rows: days.map((day, at) => [day, ...events.map(({ counts }) => counts[at] ?? 0)]),
    }
  },
}
