import { readFileSync } from 'node:fs'
import { newId, transaction, type Db } from '../src/lib/db.ts'

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

export const readData = <T>(path: string): T => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8')) as T

/** Loads what no start can do without: provinces, regencies, hubs and the programme's stages. Once. */
export async function loadReference(db: Db) {
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
