import { announcement } from '@semai/contract/console/resource/announcement'
import type { Field } from '@semai/contract/console/resource/field'
import { sql } from 'kysely'
import { chosen, differs, type Choices, type Effect, type Effects, type RowChange } from '../../lib/change/effect.ts'
import type { Tx } from '../../lib/database/db.ts'
import type { Deps } from '../../lib/deps.ts'
import type { ValidationError } from '../../lib/failure.ts'
import { noteEdit, sendAgain } from './send-announcement.ts'

const fixed = Object.entries<Field>(announcement.fields)
  .filter(([, { fixedIn }]) => fixedIn)
  .map(([name]) => name)

const editEffect: Effect = {
  name: 'announcement.edited',
  fields: ['title', 'body_html', 'link'],
  async count(tx, { id }) {
    const { rows } = await sql<{ told: number }>`select told from announcement where id = ${id}`.execute(tx)
    return rows[0]?.told ?? 0
  },
  text: () => 'sudah menerima pengumuman ini. Halamannya menyebut kapan isinya diperbarui.',
  choices: [
    { value: 'quiet', label: 'Perbarui halamannya saja' },
    { value: 'again', label: 'Kirim lagi ke semua penerima' },
  ],
}

/** Effects of editing a sent announcement; see docs/changes.md. */
export const announcementEffects: Effects = {
  cells: [editEffect],
  silent: [...fixed, 'recipients', 'opened', 'failed_mails', 'sent_at'],
  isOpen: ({ before }) => before['status'] === 'sent',
}

/** Return an error for each changed field that is fixed after sending. */
export const editErrors = (change: RowChange): ValidationError[] =>
  announcementEffects.isOpen(change)
    ? fixed
        .filter((name) => differs(change, [name]))
        .map((field) => ({ field, message: 'Tidak bisa diubah lagi setelah dikirim.' }))
    : []

/** Apply the effects of a saved edit. */
export async function followEdit(deps: Deps, tx: Tx, change: RowChange, choices: Choices) {
  if (!announcementEffects.isOpen(change) || !differs(change, editEffect.fields)) return
  await noteEdit(tx, deps, change.id)
  if (chosen(editEffect, choices) === 'again') await sendAgain(tx, deps, change.id)
}
