import type { Values } from '../input/console-values.ts'
import type { TestApp } from '../app.ts'
import { learningMakers } from './console-learning.ts'
import { placeMakers } from './console-places.ts'

/** Steps to make rows of a resource that its description does not contain. */
export interface ConsoleMaker {
  /** Values beside those that the description gives, such as a parent of the same hub. */
  values?: (app: TestApp, hub: string | null) => Promise<Values>
  /** A row of what the console does not make, by its id. */
  row?: (app: TestApp, hub: string | null) => Promise<string>
}

/** By the resource's name. Most resources need nothing here. */
export const consoleMakers: Record<string, ConsoleMaker | undefined> = {
  'region-hub': {
    row: async ({ db }, hub) => hub ?? (await db.selectFrom('region_hub').select('id').executeTakeFirstOrThrow()).id,
  },
  'team-role': { row: async () => 'HIP' },
  ...learningMakers,
  ...placeMakers,
}
