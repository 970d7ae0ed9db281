import { expect, it } from 'vitest'
import type { StartupDetail } from '@semai/contract/startup/startup'
import { CallFailed } from '../../../lib/call/call.ts'
import { atNetworks, changeOf, sectionErrors } from './startup-edit-change.ts'
import { fieldsOf, readForm } from './startup-edit-fields.ts'

const startup: StartupDetail = {
  id: '01980000-0000-7000-8000-000000000001',
  slug: 'panenara',
  name: 'Panenara',
  tagline: 'Harga sayur diketahui sebelum dipanen',
  logo: { url: null },
  banner: { url: null },
  stage: { code: 'validasi', name: 'Validasi' },
  sectors: [{ id: 'a', name: 'Agritek', slug: 'agritek' }],
  region_hub: { id: 'h', name: 'Hub 7 Surabaya' },
  regency: { id: '35.06', name: 'Kediri' },
  region: { id: '35', name: 'Jawa Timur' },
  member_count: 3,
  missing_roles: ['HAC'],
  is_verified: true,
  is_public: false,
  has_public_page: false,
  is_named: false,
  my_role: 'owner',
  description: 'Petani cabai.',
  website: 'https://panenara.example',
  contact_email: null,
  socials: [
    { network: 'mastodon', url: 'https://mastodon.example/@panenara' },
    { network: 'instagram', url: 'https://instagram.example/panenara' },
  ],
  founded_on: '2026-01-15',
  members: [],
  stage_history: [],
  can_edit: true,
  can_manage_members: true,
  created_at: '2026-02-01T00:00:00.000Z',
}
const saved = fieldsOf(startup)

it('what a form does not have stays', () => {
  const form = new FormData()
  form.set('sector_ids', 'a,b')
  form.set('description', '')
  expect(readForm(form, saved)).toEqual({ ...saved, sector_ids: 'a,b', description: '' })
})

it('only the part that is edited is sent, without the gaps around its texts', () => {
  expect(changeOf(startup, 'identity', { ...saved, tagline: ' Baru ' })).toEqual({
    id: startup.id,
    name: 'Panenara',
    tagline: 'Baru',
  })
})

it('keeps links of unknown networks and removes empty ones', () => {
  const change = changeOf(startup, 'facts', { ...saved, website: ' ', x: 'x.example/panenara' })
  expect(change.website).toBeNull()
  expect(change.socials?.map(({ network }) => network)).toEqual(['instagram', 'x', 'mastodon'])
})

it('reports errors at their field before sending', () => {
  expect(sectionErrors('identity', { ...saved, name: ' 7 ' })).toHaveProperty('name')
  expect(sectionErrors('about', { ...saved, sector_ids: '' })).toHaveProperty('sector_ids')
  expect(sectionErrors('facts', { ...saved, regency_id: '' })).toHaveProperty('regency_id')
  expect(sectionErrors('facts', saved)).toEqual({})
})

it('reports a rejected link at its network', () => {
  const errors = [{ field: 'socials.0.url', message: 'Tulis alamat lengkap yang diawali https://.' }]
  const refused = new CallFailed(422, { code: 'invalid-input', message: 'Periksa isianmu.', errors })
  expect(atNetworks(refused, changeOf(startup, 'facts', saved))).toMatchObject({ errors: [{ field: 'instagram' }] })
})
