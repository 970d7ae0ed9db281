import { sql } from 'kysely'
import { refuseUnfitName } from '../../../lib/text/fit-name.ts'
import { saveProfile } from '../../profile/edit/update-profile.ts'
import { getHub, mail, note, type Change } from './change-person.ts'
import { personMovedEmail, personRenamedEmail } from './emails.ts'

/** Correct a name. The log leaves both names out. @throws Failure name-mixed, name-reserved, invalid-input */
export async function renamePerson(change: Change, typed: string) {
  const { deps, tx, person } = change
  const full_name = typed.trim().replace(/\s+/g, ' ')
  if (full_name === person.full_name) return
  refuseUnfitName(full_name, { field: 'full_name', scope: person.scope, before: person.full_name })
  await saveProfile(tx, person.id, { full_name }, deps.clock.now())
  await note(change, 'console-person-name', {})
  await mail(change, personRenamedEmail({ before: person.full_name, full_name }, deps.config))
}

/** Move a person to a hub; null for the hub of their province. @throws Failure region-hub-not-found */
export async function movePerson(change: Change, region_hub_id: string | null) {
  const { deps, tx, person } = change
  if (region_hub_id) await getHub(tx, region_hub_id, 'region_hub_id')
  await saveProfile(tx, person.id, { region_hub_id }, deps.clock.now())
  const { rows } = await sql<{ id: string; name: string }>`
    select h.id, h.name
    from app_user u
    join region_hub h on h.id = u.region_hub_id
    where u.id = ${person.id}`.execute(tx)
  const hub = rows[0]
  if (hub?.id === person.region_hub?.id) return
  const changes = [{ field: 'region_hub_id', before: person.region_hub?.name ?? null, after: hub?.name ?? null }]
  await note(change, 'console-person-hub', { changes })
  await mail(change, personMovedEmail({ full_name: person.full_name, hub: hub?.name ?? null }, deps.config))
}
