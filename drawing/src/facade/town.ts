import { hash } from '../hash.ts'

/** Towns of the 11 hubs in order, followed by planned ones. */
export const TOWNS = [
  'medan',
  'padang',
  'palembang',
  'jakarta',
  'bandung',
  'yogyakarta',
  'surabaya',
  'balikpapan',
  'makassar',
  'denpasar',
  'ambon',
  'banda aceh',
] as const

export type Town = (typeof TOWNS)[number]

/** The scale of colours that sky, land, walls and roof of a town come from. */
export type Family = 'nila' | 'daun' | 'soga' | 'kunyit'

/** Landscape around the house. */
export type Land = 'trees' | 'hills' | 'mountain' | 'river' | 'sea' | 'town'

const TRAITS: Record<Town, { family: Family; land: Land; house?: string }> = {
  medan: { family: 'daun', land: 'trees' },
  padang: { family: 'soga', land: 'hills' },
  palembang: { family: 'nila', land: 'river' },
  jakarta: { family: 'nila', land: 'town', house: 'simpul' },
  bandung: { family: 'daun', land: 'hills', house: 'angklung' },
  yogyakarta: { family: 'kunyit', land: 'mountain', house: 'pendapa' },
  surabaya: { family: 'nila', land: 'town', house: 'tugu ide' },
  balikpapan: { family: 'daun', land: 'sea' },
  makassar: { family: 'kunyit', land: 'sea', house: 'pinisi' },
  denpasar: { family: 'soga', land: 'mountain', house: 'banjar digital' },
  ambon: { family: 'daun', land: 'sea', house: 'baileo' },
  'banda aceh': { family: 'nila', land: 'hills' },
}

const HUBS = 11

/** Find the town that a text names first, by town, Markas or hub (“Hub 7”). Other texts map to a fixed town. */
export function townOf(text: string): Town {
  const words = text.toLowerCase()
  const [first] = TOWNS.filter((town) => placeIn(words, town) < words.length).sort(
    (one, other) => placeIn(words, one) - placeIn(words, other),
  )
  const hub = Number(words.match(/hub (\d+)/)?.[1] ?? 0)
  return first ?? townOfHub(hub) ?? TOWNS[hash(words) % HUBS] ?? TOWNS[0]
}

/** Position of a town's name in a text; beyond its end if missing. */
function placeIn(words: string, town: Town) {
  const places = [town, TRAITS[town].house ?? town].map((name) => words.indexOf(name)).filter((place) => place >= 0)
  return Math.min(words.length, ...places)
}

const townOfHub = (hub: number) => (hub <= HUBS ? TOWNS[hub - 1] : undefined)

/** Which colours a town has. */
export const townFamily = (town: Town): Family => TRAITS[town].family

/** Landscape of a town. */
export const townLand = (town: Town): Land => TRAITS[town].land
