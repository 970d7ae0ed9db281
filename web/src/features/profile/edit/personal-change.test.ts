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

it('empty choices are sent as nothing, texts without the spaces around them', () => {
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

it('the form of what others see first sends and checks nothing else', () => {
  const face = { full_name: 'Suharyanta', occupation: 'Petani', organization: '', bio: '' }
  expect(changeOf(typed, 'face')).toEqual(face)
  expect(errorsOf({ ...typed, region_id: '34' }, 'face')).toEqual({})
})

it('a name of one word is a name', () => {
  expect(errorsOf(typed, 'all')).toEqual({})
})

it('a name has letters', () => {
  expect(errorsOf({ ...typed, full_name: ' 12 ' }, 'all')).toHaveProperty('full_name')
})

it('a province wants its regency', () => {
  expect(errorsOf({ ...typed, region_id: '35' }, 'all')).toHaveProperty('regency_id')
})
