import { badge, actions } from '@semai/contract/console/resource/award'
import { expect, test } from 'vitest'
import { earnedFor, missingFor } from './earned-rules.ts'
import type { Rule } from './rules.ts'

type Case = [event: Rule['event'], threshold: number, statement: string, named?: [target: string, name: string | null]]

const cases: Case[] = [
  ['ignition_attended', 1, 'Kamu sudah menghadiri satu sesi Ignition.'],
  ['stage_attended', 3, 'Kamu sudah menghadiri tiga kegiatan program.'],
  ['stage_attended', 3, 'Kamu sudah menghadiri tiga kegiatan Hacksprint.', ['hacksprint', 'Hacksprint']],
  ['stage_attended', 1, 'Kamu sudah menghadiri satu kegiatan Hatch!', ['hatch', 'Hatch!']],
  ['pretest_submitted', 1, 'Kamu sudah menyelesaikan pre-test.'],
  ['module_completed', 1, 'Kamu sudah menyelesaikan modul HUS-1 Memahami Pasar.', ['HUS-1', 'Memahami Pasar']],
  ['module_completed', 1, 'Kamu sudah menyelesaikan modul HUS-9.', ['HUS-9', null]],
  ['module_completed', 4, 'Kamu sudah menyelesaikan empat modul workshop.'],
  ['workshop_completed', 2, 'Kamu sudah menyelesaikan dua workshop.'],
  ['workshop_completed', 1, 'Kamu sudah menyelesaikan satu workshop Hustler.', ['HUS', 'Hustler']],
  ['workshop_completed', 1, 'Kamu sudah menyelesaikan satu workshop kelas daring.', ['kelas_daring', null]],
  ['quiz_perfect', 1, 'Kamu sudah meraih nilai 100 di satu kuis.'],
  ['library_completed', 10, 'Kamu sudah menyelesaikan sepuluh konten Perpustakaan.'],
  ['team_roles', 3, 'Kamu sudah melengkapi timmu dengan tiga peran.'],
  ['markas_checkins', 5, 'Kamu sudah check-in lima kali di Markas.'],
  ['peer_reviews_done', 3, 'Kamu sudah membaca tiga karya teman.'],
  ['forum_reputation', 1500, 'Kamu sudah mengumpulkan 1.500 poin di Forum.'],
]

const ruleOf = ([event, threshold, , named]: Case): Rule => ({ event, threshold, ...(named && { target: named[0] }) })

test.each(cases)('states %s × %i as “%s”', (...one) => {
  expect(earnedFor(ruleOf(one), one[3]?.[1] ?? null)).toBe(one[2])
})

test('states every rule that the console offers', () => {
  expect(new Set(cases.map(([event]) => event))).toEqual(new Set(actions.map(({ value }) => value)))
  expect(badge.fields.rule_event.choices).toEqual(actions)
})

test('counts the missing modules over all workshops', () => {
  expect(missingFor({ event: 'module_completed', threshold: 3 }, null, 0)).toBe('Selesaikan 3 modul workshop')
  expect(missingFor({ event: 'module_completed', threshold: 3 }, null, 2)).toBe('Selesaikan 1 modul workshop lagi')
})
