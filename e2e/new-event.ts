import { randomInt } from 'node:crypto'
import { clientOf } from './people.ts'

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

/** Publish an event of a hub tomorrow without an online link, whose participants need approval. */
export async function eventToApprove(region_hub_id: string) {
  const admin = await clientOf('admin')
  const [stage] = await admin<{ id: string }[]>('GET', '/v1/program-stage/get')
  const values = {
    title: `Klinik Modul ${randomInt(1_000_000)}`,
    scope: 'regional',
    region_hub_id,
    stage_id: stage?.id,
    summary: 'Dua jam bersama mentor.',
    description_html: '<p>Bawa satu pertanyaan.</p>',
    organizer_name: 'Semai',
    mentor_ids: [],
    agenda: [],
    mode: 'online',
    venue_name: 'Zoom',
    time_zone: 'Asia/Jayapura',
    start_at: inHours(24),
    end_at: inHours(26),
    waitlist: true,
    requires_approval: true,
  }
  const { id } = await admin<{ id: string }>('POST', '/v1/console/event/create', { values })
  await admin('POST', '/v1/console/event/act', { action: 'publish', ids: [id] })
  return { id, title: values.title }
}
