import { event } from '@semai/contract/console/resource/event'
import type { Resource } from '@semai/contract/console/resource/resource'
import { resources } from '@semai/contract/console/resource/resources'
import { expect, test } from 'vitest'
import { createTestApp } from '../../../../test/app.ts'
import { consoleRows } from '../../../../test/world/console-rows.ts'
import { eventMaker } from '../../../../test/world/events.ts'
import { staffMaker } from '../../../../test/world/staff.ts'
import { allowedOn, insteadWords } from './rules.ts'
import { tables } from '../tables.ts'

const described: readonly Resource[] = resources
const app = await createTestApp()

test('suggests only allowed actions instead of removal, in every state of every resource', () => {
  for (const { states, name, actions } of described) {
    const table = tables.find(({ resource }) => resource.name === name)
    for (const { value } of states?.values ?? []) {
      const row = { [states?.field ?? '']: value }
      const words = table ? insteadWords(table, [row]) : ''
      const named = actions.filter(({ label }) => words.includes(`“${label}”`)).map((action) => action.name)
      expect([
        name,
        value,
        words === '',
        named.filter((one) => !table || !allowedOn(table, row).includes(one)),
      ]).toEqual([name, value, named.length === 0, []])
    }
  }
})

test('mentions only existing actions in confirmation questions', () => {
  const verbs = { arsip: 'archive', menerbitkan: 'publish', draf: 'redraft' }
  for (const { name, actions } of described) {
    for (const { question = '' } of actions) {
      const spoken = Object.entries(verbs).flatMap(([word, action]) => (question.includes(word) ? [action] : []))
      const isThere = (one: string) => actions.some((action) => action.name === one)
      expect([name, spoken.filter((one) => !isThere(one))]).toEqual([name, []])
    }
  }
})

test('rejects the removal of an event with registrations and does not suggest archiving', async () => {
  const admin = await staffMaker(app).admin()
  const { post } = await consoleRows(app)
  const events = eventMaker(app)
  const made = await events.event({})
  await events.takesPart(await app.person(), made, 'registered')
  const { json } = await post(admin, event, 'act', { body: { action: 'remove', ids: [made.id] } })
  expect([json.code, json.message]).toEqual(['console-in-use', 'Data ini masih dipakai, jadi belum bisa dihapus.'])
})
