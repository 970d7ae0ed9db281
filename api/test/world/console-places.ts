import { newId } from '../../src/lib/database/db.ts'
import type { TestApp } from '../app.ts'
import type { ConsoleMaker } from './console-maker.ts'
import { markasMaker } from './markas.ts'
import { startupMaker } from './startups.ts'

async function buildingIn(app: TestApp, hub: string | null): Promise<string> {
  const { id } = await markasMaker(app).building({ name: `Markas ${newId()}` })
  await app.db.updateTable('building').set({ region_hub_id: hub }).where('id', '=', id).execute()
  return id
}

const roomIn = async (app: TestApp, hub: string | null) =>
  (await markasMaker(app).room({ building_id: await buildingIn(app, hub) })).id

async function bookingIn(app: TestApp, hub: string | null): Promise<string> {
  const { id: user_id } = await app.person()
  const [start_at, end_at] = ['2026-10-05T03:00:00.000Z', '2026-10-05T05:00:00.000Z']
  return (await markasMaker(app).booking({ room_id: await roomIn(app, hub), user_id, start_at, end_at })).id
}

async function startupIn(app: TestApp, hub: string | null): Promise<string> {
  const { sectorId, startup } = startupMaker(app)
  const { id } = await startup(await app.person(), { sector_id: await sectorId('agritek') })
  await app.db.updateTable('startup').set({ region_hub_id: hub }).where('id', '=', id).execute()
  return id
}

async function ignitionCategory({ db }: TestApp): Promise<string> {
  const known = await db.selectFrom('ignition_category').select('id').executeTakeFirst()
  if (known) return known.id
  const row = { id: newId(), name: 'Dampak', slug: 'dampak', description: 'Dampak sosial', position: 1 }
  await db.insertInto('ignition_category').values(row).execute()
  return row.id
}

async function templateId({ db }: TestApp): Promise<string> {
  const id = newId()
  const said = { title: 'Kelulusan', description: 'Lulus {title}.', signatories: '[]' }
  const subject = { subject_type: 'stage', subject_key: `tahap-${id}` }
  await db
    .insertInto('certificate_template')
    .values({ id, ...subject, ...said })
    .execute()
  return id
}

/** How rows of places, bookings, startups and awards are made. */
export const placeMakers: Record<string, ConsoleMaker> = {
  announcement: {
    values: async (_, hub) => ({
      audience: 'everyone',
      region_hub_id: hub,
      role_code: null,
      stage_id: null,
      region_id: null,
      startup_stage_id: null,
      event_id: null,
      event_part: null,
      workshop_id: null,
      workshop_part: null,
      by_mail: false,
      in_channel: false,
    }),
  },
  invitation: {
    values: async (_, hub) => ({
      access: 'participant',
      email: `${newId()}@surel.example`,
      region_hub_id: hub,
      regency_id: null,
    }),
  },
  event: { values: async (_, hub) => ({ scope: hub ? 'regional' : 'national', region_hub_id: hub }) },
  'ignition-content': {
    values: async (app) => ({
      category_id: await ignitionCategory(app),
      mode: 'online',
      track: 'ignition',
      speakers: [],
    }),
  },
  room: {
    values: async (app, hub) => ({ building_id: await buildingIn(app, hub), min_minutes: 60, max_minutes: 120 }),
  },
  'closed-date': { values: async (app, hub) => ({ building_id: await buildingIn(app, hub) }) },
  'markas-setting': { values: async (app, hub) => ({ building_id: await buildingIn(app, hub), room_id: null }) },
  schedule: { row: bookingIn },
  startup: { row: startupIn },
  badge: {
    row: async ({ db }) => (await db.selectFrom('badge').select('id').executeTakeFirstOrThrow()).id,
    values: async () => ({ rule_event: 'library_completed', rule_threshold: 3 }),
  },
  'certificate-template': {
    values: async () => ({
      subject_type: 'stage',
      subject_key: `tahap-${newId()}`,
      signatories: [{ name: 'Sri', position: 'Direktur' }],
    }),
  },
  certificate: {
    values: async (app) => ({
      user_id: (await app.person()).id,
      template_id: await templateId(app),
      workshop_id: null,
    }),
  },
}
