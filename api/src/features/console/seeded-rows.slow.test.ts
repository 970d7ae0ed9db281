import { test } from 'vitest'
import { seededApp } from '../../../test/world/seeded-rows.ts'

const expectUnchanged = await seededApp()

test('the form saves every row of the reference and demo data unchanged four months later', () =>
  expectUnchanged('2026-12-13T03:00:00Z'))
