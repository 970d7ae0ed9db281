import { randomCode } from '../../../lib/security/random-code.ts'

const CODE_LENGTH = 6

/** Make a door code of the length that the check-in form asks for. */
export const makeDoorCode = () => randomCode(CODE_LENGTH)
