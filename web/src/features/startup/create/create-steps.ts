import type { CallInput } from '../../../lib/call/call.ts'
import type { CreateDraft } from './draft.ts'
import { sectionErrors } from '../edit/startup-edit-change.ts'
import type { StartupFields } from '../edit/startup-edit-fields.ts'
import { httpsOf, NETWORKS } from '../profile/startup-links.ts'

type NewStartup = CallInput<'POST /v1/startup/create-v2'>['body']

/** Steps of the wizard with their title, reason and fields. */
export const STEPS = [
  {
    title: 'Siapa nama startupmu?',
    short: 'Nama',
    about: 'Nama kerja pun boleh. Semuanya bisa kamu ubah nanti.',
    section: 'identity',
    fields: ['name', 'tagline'],
  },
  {
    title: 'Sampai di mana, dan di bidang apa?',
    short: 'Tahap dan sektor',
    about: 'Pilih yang paling jujur. Semua dimulai dari ide.',
    section: 'about',
    fields: ['stage', 'sector_ids'],
  },
  {
    title: 'Di mana orang menemukanmu?',
    short: 'Tempat dan tautan',
    about: 'Boleh dilewati. Sisanya bisa kamu lengkapi di halaman startupmu.',
    section: 'facts',
    fields: ['region_id', 'regency_id', 'region_hub_id', 'website', ...NETWORKS.map(({ code }) => code)],
  },
  {
    title: 'Siapa yang merintis bersamamu?',
    short: 'Tim',
    about: 'Mereka diundang begitu startupmu jadi. Boleh juga sendirian dulu.',
    section: null,
    fields: [],
  },
] as const

export const LAST_STEP = STEPS.length

/** Errors of a step, from 1, by field. */
export function stepErrors(step: number, fields: StartupFields): Record<string, string> {
  const section = STEPS[step - 1]?.section
  return section ? sectionErrors(section, fields) : {}
}

/** The step asked for, or the first before it that is not done yet. */
export function reachableStep(asked: number, fields: StartupFields): number {
  const open = STEPS.findIndex((_, at) => Object.keys(stepErrors(at + 1, fields)).length > 0) + 1
  const last = open === 0 ? LAST_STEP : open
  return Number.isInteger(asked) ? Math.min(Math.max(asked, 1), last) : 1
}

/** First step with one of the fields; null for none. */
export function stepWith(fields: string[]): number | null {
  const at = STEPS.findIndex((step) => step.fields.some((field) => fields.includes(field)))
  return at === -1 ? null : at + 1
}

/** The draft as the API takes it. */
export function newStartupOf({ fields, invitees }: CreateDraft): NewStartup {
  return {
    name: fields.name.trim(),
    tagline: fields.tagline.trim(),
    stage: fields.stage,
    sector_ids: fields.sector_ids.split(',').filter((id) => id !== ''),
    region_id: fields.region_id || null,
    regency_id: fields.regency_id || null,
    region_hub_id: fields.region_hub_id || null,
    website: httpsOf(fields.website),
    socials: NETWORKS.flatMap(({ code }) => {
      const url = httpsOf(fields[code])
      return url ? [{ network: code, url }] : []
    }),
    members: invitees.map(({ id, role, title }) => ({ user_id: id, role, title: title.trim() })),
  }
}
