import { badge, actions } from '@semai/contract/console/resource/award'
import { describe, expect, test } from 'vitest'
import { earnedFor, missingFor, progressOf } from './earned-rules.ts'
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

describe('missing_text of a badge', () => {
  const facts = { value: 0, is_awarded: false, target_name: null, workshop_address: null }
  const missing = (rule: Parameters<typeof progressOf>[0]['rule'], more: object = {}) =>
    progressOf({ ...facts, rule, ...more })

  test('is a sentence with a link to the next step', () => {
    expect(missing({ event: 'library_completed', threshold: 10 }, { value: 3 })).toEqual({
      progress: { value: 3, threshold: 10 },
      earned_text: null,
      missing_text: 'Selesaikan 7 konten Perpustakaan lagi',
      target: '/library',
    })
    expect(missing({ event: 'library_completed', threshold: 10 }).missing_text).toBe(
      'Selesaikan 10 konten Perpustakaan',
    )
    expect(
      missing({ event: 'stage_attended', target: 'hacksprint', threshold: 3 }, { value: 2, target_name: 'Hacksprint' }),
    ).toMatchObject({ missing_text: 'Hadiri 1 kegiatan Hacksprint lagi', target: '/event?stage=hacksprint' })
    expect(
      missing(
        { event: 'module_completed', target: 'HIP-1', threshold: 1 },
        { target_name: 'Riset dan Alur', workshop_address: '/workshop/1' },
      ),
    ).toMatchObject({ missing_text: 'Selesaikan modul HIP-1 Riset dan Alur', target: '/workshop/1' })
    expect(missing({ event: 'module_completed', target: 'HIP-1', threshold: 1 })).toMatchObject({
      missing_text: 'Selesaikan modul HIP-1',
      target: '/workshop',
    })
  })

  test('is null once the badge is earned, even if its count has changed', () => {
    for (const value of [0, 3, 99]) {
      expect(missing({ event: 'library_completed', threshold: 10 }, { value, is_awarded: true })).toEqual({
        progress: { value: 10, threshold: 10 },
        earned_text: 'Kamu sudah menyelesaikan sepuluh konten Perpustakaan.',
        missing_text: null,
        target: null,
      })
    }
  })

  test('counts the works of others that are left to read', () => {
    const rule = { event: 'peer_reviews_done', threshold: 3 } as const
    expect(missing(rule)).toMatchObject({ missing_text: 'Baca 3 karya teman', target: '/workshop' })
    expect(missing(rule, { value: 1 }).missing_text).toBe('Baca 2 karya teman lagi')
  })

  test('is in points if several actions earn them', () => {
    const rule = { event: 'forum_reputation', threshold: 50 } as const
    expect(missing(rule)).toMatchObject({ missing_text: 'Kumpulkan 50 poin di Forum', target: '/forum' })
    expect(missing(rule, { value: 45 }).missing_text).toBe('Kumpulkan 5 poin lagi di Forum')
  })
})
