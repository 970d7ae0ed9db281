/**
 * Calls of contract/spec/calls.json that no feature has yet. It only ever shrinks: api/src/contract.test.ts refuses a
 * call that is already there, and one that the specification does not know.
 */
export const stillToCome: string[] = []
