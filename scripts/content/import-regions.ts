/**
 * Writes api/db/reference/{provinces,regencies}.json from the npm package idn-area-data, and checks that hubs.json
 * covers them. Run it when the package has been updated: node_modules/node/bin/node scripts/content/import-regions.ts
 */
import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

type Hub = { base_regency_code: string; region_codes: string[] }

const root = join(import.meta.dirname, '../..')
const target = join(root, 'api/db/reference')

// By the first digit of the province's code. Kalimantan alone is divided: Barat (61) and Tengah (62) keep WIB.
const zones: Record<string, string> = {
  1: 'Asia/Jakarta',
  2: 'Asia/Jakarta',
  3: 'Asia/Jakarta',
  5: 'Asia/Makassar',
  6: 'Asia/Makassar',
  61: 'Asia/Jakarta',
  62: 'Asia/Jakarta',
  7: 'Asia/Makassar',
  8: 'Asia/Jayapura',
  9: 'Asia/Jayapura',
}

const provinces = readRows('provinces.csv', 2).map(([code = '', name]) => {
  const timeZone = zones[code] ?? zones[code.charAt(0)]
  assert(timeZone, `province ${code} has no time zone`)
  return { code, name, time_zone: timeZone }
})
const regencies = readRows('regencies.csv', 3).map(([code = '', regionCode = '', name = '']) => {
  assert.match(name, /^(Kabupaten|Kota) /)
  return { code, region_code: regionCode, name, kind: name.startsWith('Kota ') ? 'kota' : 'kabupaten' }
})
const hubs: Hub[] = JSON.parse(readFileSync(join(target, 'hubs.json'), 'utf8'))

const provinceCodes = provinces.map(({ code }) => code)
const regencyCodes = new Set(regencies.map(({ code }) => code))
assert.equal(new Set(provinceCodes).size, 38)
assert.equal(regencyCodes.size, 514)
for (const regency of regencies) assert(provinceCodes.includes(regency.region_code), `${regency.name} has no province`)
for (const hub of hubs) assert(regencyCodes.has(hub.base_regency_code), `no regency ${hub.base_regency_code}`)
assert.deepEqual(hubs.flatMap((hub) => hub.region_codes).toSorted(), provinceCodes.toSorted(), 'a province, one hub')

writeFileSync(join(target, 'provinces.json'), `${JSON.stringify(provinces, null, 2)}\n`)
writeFileSync(join(target, 'regencies.json'), `${JSON.stringify(regencies, null, 2)}\n`)

/** These two files quote nothing: a quote, or a comma too many, stops the import. */
function readRows(file: string, columns: number) {
  const [, ...lines] = readFileSync(join(root, 'node_modules/idn-area-data/data', file), 'utf8')
    .trim()
    .split(/\r?\n/)
  for (const line of lines) assert(!line.includes('"') && line.split(',').length === columns, `${file}: ${line}`)
  return lines.map((line) => line.split(','))
}
