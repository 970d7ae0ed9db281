import type { StartupDetail } from '@semai/contract/startup/startup'
import { CallFailed, type CallInput } from '../../../lib/call/call.ts'
import type { StartupFields, StartupSection } from './startup-edit-fields.ts'
import { httpsOf, NETWORKS } from '../profile/startup-links.ts'

type Change = CallInput<'PUT /v1/startup/update-v2'>['body']
type Errors = Record<string, string>

/** Body of a changed section; other fields stay. */
export function changeOf(startup: StartupDetail, section: StartupSection, typed: StartupFields): Change {
  return { id: startup.id, ...changes[section](typed, startup) }
}

const changes: Record<StartupSection, (typed: StartupFields, startup: StartupDetail) => Omit<Change, 'id'>> = {
  identity: ({ name, tagline }) => ({ name: name.trim(), tagline: tagline.trim() }),
  stage: ({ stage }) => ({ stage }),
  about: ({ description, sector_ids }) => ({
    description: description.trim(),
    sector_ids: sector_ids.split(',').filter((id) => id !== ''),
  }),
  facts: (typed, startup) => ({
    region_id: typed.region_id || null,
    regency_id: typed.regency_id || null,
    region_hub_id: typed.region_hub_id || null,
    founded_on: typed.founded_on || null,
    website: httpsOf(typed.website),
    contact_email: typed.contact_email.trim() || null,
    socials: socialsOf(typed, startup),
  }),
}

/** The networks that the form asks for, then those that it does not know. */
function socialsOf(typed: StartupFields, { socials }: StartupDetail) {
  const asked = NETWORKS.flatMap(({ code }) => {
    const url = httpsOf(typed[code])
    return url ? [{ network: code, url }] : []
  })
  const others = socials.filter(({ network }) => !NETWORKS.some(({ code }) => code === network))
  return [...asked, ...others]
}

/** Client-side errors by field. */
export function sectionErrors(section: StartupSection, typed: StartupFields): Errors {
  const errors: Errors = {}
  if (section === 'identity' && (!/\p{L}/u.test(typed.name) || typed.name.trim().length < 2))
    errors['name'] = 'Isi nama startupmu, paling sedikit dua huruf.'
  if (section === 'about' && typed.sector_ids === '') errors['sector_ids'] = 'Pilih paling sedikit satu sektor.'
  if (section === 'facts' && typed.region_id && !typed.regency_id)
    errors['regency_id'] = 'Pilih kabupaten atau kotanya.'
  return errors
}

/** A refused link at its network: the server counts the links, the form has a field for each network. */
export function atNetworks(error: unknown, { socials = [] }: Pick<Change, 'socials'>): unknown {
  if (!(error instanceof CallFailed)) return error
  const errors = error.errors.map(({ field, message }) => {
    const at = /^socials\.(\d+)\./.exec(field)?.[1]
    return { field: (at && socials[Number(at)]?.network) ?? field, message }
  })
  return new CallFailed(error.status, { code: error.code, message: error.message, errors, details: error.details })
}
