import { randomCode } from '../../../lib/security/random-code.ts'

const CODE_LENGTH = 6

/** A code for a room's door, as long as people are asked for. */
export const makeDoorCode = () => randomCode(CODE_LENGTH)
