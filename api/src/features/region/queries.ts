import { sql } from 'kysely'
import type { Banner, Regency, Region, RegionHub, RegionHubDetail } from '@semai/contract/region'
import { serverLimits } from '@semai/contract/call/limits'
import type { Db, Tx } from '../../lib/database/db.ts'
import { fieldFailure } from '../../lib/failure.ts'
import { hasText, onePage, readPage } from '../../lib/database/page.ts'

export async function listRegions(db: Db, page?: number) {
  const { rows } = await sql<Region>`
    select id, name, time_zone
    from region
    order by name`.execute(db)
  return onePage(rows, page)
}

export async function listRegencies(db: Db, filter: { page: number; region_id?: string; search?: string }) {
  const { page, region_id = null, search } = filter
  const list = {
    select: sql`id, region_id, name, kind`,
    from: sql`
      from regency
      where (${region_id}::text is null or region_id = ${region_id})
        and ${search ? hasText(sql`name`, search) : sql`true`}`,
    order: sql`name, id`,
  }
  return readPage<Regency>(db, list, page, serverLimits.regencyPageSize)
}

const hubColumns = sql`
  h.id, h.slug, h.name, h.base_city, h.other_cities, h.address, h.latitude, h.longitude, h.time_zone, h.contact_email,
  array(select r.id from region r where r.region_hub_id = h.id order by r.id) as region_ids`

export async function listRegionHubs(db: Db, page?: number) {
  const { rows } = await sql<RegionHub>`
    select ${hubColumns}
    from region_hub h
    order by h.number`.execute(db)
  return onePage(rows, page)
}

/** Find a hub with its provinces by name and its numbers of mentors and of events that have not ended. */
export async function findRegionHub(db: Db, id: string, now: Date): Promise<RegionHubDetail | null> {
  const { rows } = await sql<RegionHubDetail>`
    select ${hubColumns},
           coalesce((
             select json_agg(json_build_object('id', r.id, 'name', r.name) order by r.name)
             from region r
             where r.region_hub_id = h.id
           ), '[]') as regions,
           (
             select count(*)
             from event e
             where e.region_hub_id = h.id
               and e.status = 'published'
               and e.end_at > ${now.toISOString()}
           ) as upcoming_events,
           (select count(*) from mentor m where m.region_hub_id = h.id) as mentors
    from region_hub h
    where h.id = ${id}`.execute(db)
  return rows[0] ?? null
}

interface BannerFilter {
  placement?: string
  page?: number
}

export async function listBanners(db: Db, { placement = 'home', page }: BannerFilter, now: Date) {
  const time = now.toISOString()
  const { rows } = await sql<Banner>`
    select id, title, body, image_desktop, image_mobile, alt, link, position
    from banner
    where placement = ${placement}
      and starts_at <= ${time}
      and (ends_at is null or ends_at > ${time})
    order by position`.execute(db)
  return onePage(rows, page)
}

/** @throws Failure region-not-found, regency-not-found, regency-outside-region */
export async function refuseUnknownPlace(db: Db | Tx, place: { region_id?: string; regency_id?: string }) {
  const { region_id = null, regency_id = null } = place
  const { rows } = await sql<{ has_region: boolean; regency_region_id: string | null }>`
    select exists (select from region where id = ${region_id}) as has_region,
           (select region_id from regency where id = ${regency_id}) as regency_region_id`.execute(db)
  const found = rows[0]
  if (region_id && !found?.has_region) throw fieldFailure('region-not-found', 'region_id')
  if (!regency_id) return
  if (!found?.regency_region_id) throw fieldFailure('regency-not-found', 'regency_id')
  if (found.regency_region_id !== region_id) throw fieldFailure('regency-outside-region', 'regency_id')
}
