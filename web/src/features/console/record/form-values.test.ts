import { expect, test } from 'vitest'
import {
  choice,
  decimal,
  instant,
  longText,
  rows,
  text,
  timeOfDay,
  words,
  whole,
  yesNo,
  type Fields,
} from '@semai/contract/console/resource/field'
import { initialForm, isAsked, isSame, missingIn, toForm, toValues } from './form-values.ts'

const zones = ['Asia/Jakarta', 'Asia/Jayapura'].map((value) => ({ value, label: value }))
const fields: Fields = {
  title: text('Judul'),
  time_zone: choice('Zona waktu', zones, { initial: 'Asia/Jakarta' }),
  start_at: instant('Mulai', { zoneField: 'time_zone' }),
  is_online: yesNo('Daring'),
  link_note: longText('Catatan tautan', { isOptional: true, when: { field: 'is_online', is: [true] } }),
  tags: words('Kata'),
  agenda: rows('Acara', { title: text('Isi'), time: timeOfDay('Jam', { isOptional: true }) }),
  code: text('Kode', { isReadOnly: true }),
}

const values = {
  title: 'Temu',
  time_zone: 'Asia/Jayapura',
  start_at: '2026-08-17T00:00:00.000Z',
  is_online: false,
  link_note: null,
  tags: ['a'],
  agenda: [{ title: 'Buka', time: '09:00' }],
  code: 'X1',
}

test('keeps values unchanged through the form, without read-only fields', () => {
  const { code: _, ...written } = values
  expect(toValues(fields, toForm(fields, values, 'Asia/Jakarta'), 'Asia/Jakarta')).toEqual(written)
})

test('keeps the local time when the zone changes', () => {
  const opened = toForm(fields, values, 'Asia/Jakarta')
  const form = { ...opened, time_zone: 'Asia/Jakarta' }
  expect(opened['start_at']).toBe('2026-08-17T09:00')
  expect(toValues(fields, form, 'Asia/Jayapura')['start_at']).toBe('2026-08-17T02:00:00.000Z')
})

test('starts a new row with the description’s initial values', () => {
  expect(initialForm(fields, {}, 'Asia/Jakarta')).toMatchObject({ title: '', time_zone: 'Asia/Jakarta', tags: [] })
})

test('names missing fields, in small tables by row', () => {
  const form = initialForm(fields, { title: ' ', start_at: values.start_at, agenda: [{ title: '' }] }, 'Asia/Jakarta')
  expect(Object.keys(missingIn(fields, form))).toEqual(['title', 'agenda.0.title'])
})

test('asks for a dependent field only if its condition holds', () => {
  const { link_note } = fields
  expect(link_note && isAsked(link_note, { is_online: false })).toBe(false)
  expect(link_note && isAsked(link_note, { is_online: true })).toBe(true)
})

test('compares two forms by their values', () => {
  const form = toForm(fields, values, 'Asia/Jakarta')
  expect(isSame(fields, form, toForm(fields, values, 'Asia/Jakarta'))).toBe(true)
  expect(isSame(fields, form, { ...form, title: 'Lain' })).toBe(false)
})

test('writes numbers with a decimal comma and sends other text to the server unchanged', () => {
  const place: Fields = { latitude: decimal('Lintang', { min: -90, max: 90 }) }
  expect(toForm(place, { latitude: -6.25 }, 'Asia/Jakarta')).toEqual({ latitude: '-6,25' })
  expect(toValues(place, { latitude: '-6,25' }, 'Asia/Jakarta')).toEqual({ latitude: -6.25 })
  expect(toValues(place, { latitude: 'selatan' }, 'Asia/Jakarta')).toEqual({ latitude: 'selatan' })
  expect(toValues(place, { latitude: ' ' }, 'Asia/Jakarta')).toEqual({ latitude: null })
})

test('reads whole numbers in common notations and leaves others to the server', () => {
  const seats: Fields = { capacity: whole('Kursi') }
  const read = ['1.000', '2.500', '12.000', 'Rp 1.500.000', '1.000,5', '12,5'].map(
    (capacity) => toValues(seats, { capacity }, 'Asia/Jakarta')['capacity'],
  )
  expect(read).toEqual([1000, 2500, 12_000, 1_500_000, '1.000,5', '12,5'])
})
