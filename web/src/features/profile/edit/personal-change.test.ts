import { expect, it } from 'vitest'
import { changeOf, errorsOf } from './personal-change.ts'

const typed = {
  full_name: ' Suharyanta ',
  phone: '',
  gender: '',
  occupation: ' Petani ',
  organization: '',
  bio: '',
  region_id: '',
  regency_id: '',
  region_hub_id: '',
  time_zone: 'Asia/Jayapura',
}

it('sends null for empty choices, and trims texts', () => {
  expect(changeOf(typed, 'all')).toEqual({
    full_name: 'Suharyanta',
    phone: '',
    gender: null,
    occupation: 'Petani',
    organization: '',
    bio: '',
    region_id: null,
    regency_id: null,
    region_hub_id: null,
    time_zone: 'Asia/Jayapura',
  })
})

it('sends and checks only the face fields in the face form', () => {
  const face = { full_name: 'Suharyanta', occupation: 'Petani', organization: '', bio: '' }
  expect(changeOf(typed, 'face')).toEqual(face)
  expect(errorsOf({ ...typed, region_id: '34' }, 'face')).toEqual({})
})

it('accepts a name of one word', () => {
  expect(errorsOf(typed, 'all')).toEqual({})
})

it('rejects a name without letters', () => {
  expect(errorsOf({ ...typed, full_name: ' 12 ' }, 'all')).toHaveProperty('full_name')
})

it('requires a regency with a province', () => {
  expect(errorsOf({ ...typed, region_id: '35' }, 'all')).toHaveProperty('regency_id')
})
