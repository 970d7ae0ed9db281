import { expect, test } from 'vitest'
import { actionsError, bodyOf, draftOf, droppedOf, newAction } from './action-draft.ts'

const savedAction = {
  id: 'a1',
  session_id: 's',
  what: 'Cari satu petani yang menolak',
  who: { id: 'u', full_name: 'Suharyanta' },
  due_on: '2026-08-20',
  state: 'open',
  done_at: null,
  mentor_name: 'Wulan Cahyanirum',
} as const

test('makes a new action due in a week', () => {
  expect(newAction('2026-08-28')).toMatchObject({ what: '', due_on: '2026-09-04' })
})

test('sends rows with words, and keeps the ids of existing ones', () => {
  const rows = [
    draftOf(savedAction),
    newAction('2026-08-13'),
    { ...newAction('2026-08-13'), what: ' Rekam satu wawancara ' },
  ]
  expect(bodyOf(rows)).toEqual([
    { id: 'a1', what: 'Cari satu petani yang menolak', who_id: 'u', due_on: '2026-08-20' },
    { what: 'Rekam satu wawancara', who_id: null, due_on: '2026-08-20' },
  ])
})

test('drops removed and emptied actions', () => {
  const session = { actions: [savedAction, { ...savedAction, id: 'a2' }] }
  expect(droppedOf(session, [draftOf(savedAction)])).toEqual(['a2'])
  expect(droppedOf(session, [draftOf(savedAction), { ...draftOf(savedAction), id: 'a2', what: ' ' }])).toEqual(['a2'])
})

test('requires at least one action, each with a date', () => {
  expect(actionsError([newAction('2026-08-13')])).toMatch(/paling sedikit satu/)
  expect(actionsError([{ ...draftOf(savedAction), due_on: '' }])).toMatch(/sampai kapan/)
  expect(actionsError([draftOf(savedAction)])).toBeNull()
})
