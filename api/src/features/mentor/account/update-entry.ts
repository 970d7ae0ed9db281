import type { updateOwnMentor } from '@semai/contract/mentor/account'
import type { Static } from 'typebox'
import type { Tx } from '../../../lib/database/db.ts'
import { insertAudit } from '../../auth/insert-audit.ts'
import { getOwnMentor } from './own-mentor-queries.ts'
import { cleanWords } from './rules.ts'

type EntryChange = Static<typeof updateOwnMentor.schema.body>

/** Update a mentor's own directory entry. @throws Failure mentor-account-missing */
export async function updateEntry(
  tx: Tx,
  userId: string,
  change: EntryChange & { photo_url?: string | null },
  now: Date,
) {
  const { id } = await getOwnMentor(tx, userId)
  const { position, startup_name, short_description, expertise, languages } = change
  await tx
    .updateTable('mentor')
    .set({
      ...change,
      position: position?.trim(),
      startup_name: startup_name?.trim(),
      short_description: short_description?.trim(),
      expertise: expertise && cleanWords(expertise),
      languages: languages && [...new Set(languages)],
      updated_at: now.toISOString(),
    })
    .where('id', '=', id)
    // Matches no row if staff unlinked the account meanwhile.
    .where('user_id', '=', userId)
    .execute()
  await insertAudit(tx, { actor_id: userId, action: 'mentor-updated', subject_id: id }, now)
}
