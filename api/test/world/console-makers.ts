import type { ConsoleMaker } from './console-maker.ts'
import { learningMakers } from './console-learning.ts'
import { placeMakers } from './console-places.ts'

/** By the resource's name. Most resources need nothing here. */
export const consoleMakers: Record<string, ConsoleMaker | undefined> = {
  'region-hub': {
    row: async ({ db }, hub) => hub ?? (await db.selectFrom('region_hub').select('id').executeTakeFirstOrThrow()).id,
  },
  'team-role': { row: async () => 'HIP' },
  ...learningMakers,
  ...placeMakers,
}
