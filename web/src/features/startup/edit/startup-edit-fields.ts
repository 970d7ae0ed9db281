import type { StartupDetail } from '@semai/contract/startup/startup'
import { NETWORKS, typedAddress, type Network } from '../profile/startup-links.ts'

/** Sections of a startup, edited one at a time, with their fields. */
const SECTIONS = {
  identity: ['name', 'tagline'],
  stage: ['stage'],
  about: ['description', 'sector_ids'],
  facts: [
    'region_id',
    'regency_id',
    'region_hub_id',
    'founded_on',
    'website',
    'contact_email',
    ...NETWORKS.map(({ code }) => code),
  ],
} as const

export type StartupSection = keyof typeof SECTIONS
type Field = (typeof SECTIONS)[StartupSection][number]

/** Form values: a text per field, empty for none; sectors joined by commas. */
export type StartupFields = Record<Field, string>

export const fieldsIn = (section: StartupSection): readonly Field[] => SECTIONS[section]

export function fieldsOf(startup: StartupDetail): StartupFields {
  const linkTo = (network: Network) => typedAddress(startup.socials.find((link) => link.network === network)?.url)
  return {
    name: startup.name,
    tagline: startup.tagline,
    stage: startup.stage.code,
    description: startup.description,
    sector_ids: startup.sectors.map(({ id }) => id).join(','),
    region_id: startup.region?.id ?? '',
    regency_id: startup.regency?.id ?? '',
    region_hub_id: startup.region_hub?.id ?? '',
    founded_on: startup.founded_on ?? '',
    website: typedAddress(startup.website),
    contact_email: startup.contact_email ?? '',
    instagram: linkTo('instagram'),
    linkedin: linkTo('linkedin'),
    tiktok: linkTo('tiktok'),
    youtube: linkTo('youtube'),
    facebook: linkTo('facebook'),
    x: linkTo('x'),
  }
}

/** Read a section's form. Missing fields keep their saved value. */
export function readForm(values: FormData, saved: StartupFields): StartupFields {
  const typed = { ...saved }
  for (const field of Object.values(SECTIONS).flat()) {
    const value = values.get(field)
    if (typeof value === 'string') typed[field] = value
  }
  return typed
}
