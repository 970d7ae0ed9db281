import { expect } from 'vitest'
import { invitation } from '@semai/contract/console/resource/invitation'
import type { TestApp } from '../app.ts'
import { staffChanges, type CellTests } from './staff-changes.ts'

/** Tests of the entity invitation, one per cell. */
export async function invitationCells(app: TestApp): Promise<CellTests> {
  const { create, change } = await staffChanges(app, invitation)
  const values = { email: 'kembar@surel.example', access: 'participant' }

  return {
    async 'invitation.same-name'() {
      await app.person({ full_name: 'Putu Kembariana' })
      const { id, effects } = await create({ ...values, full_name: 'putu kembariana' })
      expect(effects).toEqual([['invitation.same-name', 1]])
      expect(await change(id, { full_name: 'Putu K.' })).toEqual([])
    },
  }
}
