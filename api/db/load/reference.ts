import { readFileSync } from 'node:fs'
import type { Rule, Signatory } from '../../src/features/award/rules.ts'
import { newId, transaction, type Db } from '../../src/lib/database/db.ts'
import { loadForumCategories } from './reference-forum.ts'
import { loadMarkas } from './reference-markas.ts'

interface Hub {
  number: number
  slug: string
  name: string
  base_city: string
  region_codes: string[]
  other_cities: string[]
  address: string
  latitude: number
  longitude: number
  time_zone: string
  contact_email: string
}

interface Stage {
  code: string
  name: string
  position: number
  summary: string
  description: string
}

interface Province {
  code: string
  name: string
  time_zone: string
}

interface Regency {
  code: string
  region_code: string
  name: string
  kind: string
}

interface Role {
  code: string
  name: string
  summary: string
  description: string[]
  strengths: string[]
  first_steps: { text: string; href: string }[]
  works_with: string
}

interface Question {
  position: number
  text: string
  options: { text: string; weights: Record<string, number> }[]
  is_decider?: boolean
}

interface BadgeOfReference {
  code: string
  name: string
  description: string
  image: string
  criteria_text: string
  rule: Rule
}

interface CertificateTemplate {
  subject_type: string
  subject_key: string
  title: string
  description: string
  signatories: Signatory[]
  rule: Rule | null
}

export const readData = <T>(path: string): T =>
  JSON.parse(readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')) as T

/**
 * Loads what no start can do without, once: places, the programme's stages, the startups' stages and sectors, the roles,
 * the pre-test, the awards, the forum's categories, and what holds for booking.
 */
export async function loadReference(db: Db) {
  await loadPlaces(db)
  await loadStartupTerms(db)
  await loadPreTest(db)
  await loadAwards(db)
  await loadForumCategories(db, readData('reference/forum-categories.json'))
  await loadMarkas(db, readData('reference/markas-setting.json'), readData('reference/holidays.json'))
}

async function loadPlaces(db: Db) {
  const known = await db.selectFrom('region').select('id').limit(1).executeTakeFirst()
  if (known) return
  const hubs = readData<Hub[]>('reference/hubs.json').map((hub) => ({ id: newId(), ...hub }))
  const hubOf = new Map(hubs.flatMap(({ id, region_codes }) => region_codes.map((code) => [code, id] as const)))
  const provinces = readData<Province[]>('reference/provinces.json')
  const regencies = readData<Regency[]>('reference/regencies.json')
  const stages = readData<Stage[]>('reference/stages.json')
  await transaction(db, async (tx) => {
    await tx
      .insertInto('region_hub')
      .values(
        hubs.map(({ id, number, slug, name, base_city, other_cities, address, latitude, longitude, ...rest }) => {
          const { time_zone, contact_email } = rest
          return {
            id,
            number,
            slug,
            name,
            base_city,
            other_cities,
            address,
            latitude,
            longitude,
            time_zone,
            contact_email,
          }
        }),
      )
      .execute()
    await tx
      .insertInto('region')
      .values(provinces.map(({ code, ...rest }) => ({ id: code, region_hub_id: hubOf.get(code) ?? null, ...rest })))
      .execute()
    await tx
      .insertInto('regency')
      .values(regencies.map(({ code, region_code, ...rest }) => ({ id: code, region_id: region_code, ...rest })))
      .execute()
    await tx
      .insertInto('program_stage')
      .values(stages.map((stage) => ({ id: newId(), ...stage })))
      .execute()
  })
}

/** Insert stages and sectors of startups. Existing rows keep the operators' changes. */
async function loadStartupTerms(db: Db) {
  const known = await db.selectFrom('startup_stage').select('id').limit(1).executeTakeFirst()
  if (known) return
  const placed = <T>(term: T, at: number) => ({ id: newId(), ...term, position: at + 1 })
  const stages = readData<Omit<Stage, 'position' | 'summary'>[]>('reference/startup-stages.json')
  const sectors = readData<{ name: string; slug: string }[]>('reference/startup-sectors.json')
  await transaction(db, async (tx) => {
    await tx.insertInto('startup_stage').values(stages.map(placed)).execute()
    await tx.insertInto('startup_sector').values(sectors.map(placed)).execute()
  })
}

/** Insert team roles and the questions that suggest one. Existing rows keep the operators' changes. */
async function loadPreTest(db: Db) {
  const known = await db.selectFrom('team_role').select('code').limit(1).executeTakeFirst()
  if (known) return
  const roles = readData<Role[]>('reference/roles.json').map(
    ({ description, strengths, first_steps, ...rest }, at) => ({
      ...rest,
      description: JSON.stringify(description),
      strengths: JSON.stringify(strengths),
      first_steps: JSON.stringify(first_steps),
      position: at + 1,
    }),
  )
  const questions = readData<Question[]>('reference/pre-test-questions.json').map(({ options, ...rest }) => ({
    id: newId(),
    ...rest,
    options: JSON.stringify(options),
    status: 'published',
  }))
  await transaction(db, async (tx) => {
    await tx.insertInto('team_role').values(roles).execute()
    await tx.insertInto('pre_test_question').values(questions).execute()
  })
}

/** Insert new badges and certificate texts. Existing rows keep the operators' changes. */
async function loadAwards(db: Db) {
  const badges = readData<BadgeOfReference[]>('reference/badges.json').map((badge, at) => ({
    id: newId(),
    ...badge,
    rule: JSON.stringify(badge.rule),
    position: at + 1,
  }))
  const templates = readData<CertificateTemplate[]>('reference/certificate-templates.json').map(
    ({ signatories, rule, ...rest }) => ({
      id: newId(),
      ...rest,
      signatories: JSON.stringify(signatories),
      rule: rule && JSON.stringify(rule),
    }),
  )
  await transaction(db, async (tx) => {
    await tx
      .insertInto('badge')
      .values(badges)
      .onConflict((known) => known.doNothing())
      .execute()
    await tx
      .insertInto('certificate_template')
      .values(templates)
      .onConflict((known) => known.doNothing())
      .execute()
  })
}
