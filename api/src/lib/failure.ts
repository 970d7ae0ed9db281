import { failures, type FailureAnswer, type FailureCode } from '@semai/contract/failures'

type Extra = Pick<FailureAnswer, 'errors' | 'details'> & { retryAfterSeconds?: number }

/** Throw it from anywhere below a route; the error handler turns it into an answer. */
export class Failure extends Error {
  readonly code: FailureCode
  readonly extra: Extra

  constructor(code: FailureCode, extra: Extra = {}) {
    super(failures[code][1])
    this.code = code
    this.extra = extra
  }

  get status(): number {
    return failures[this.code][0]
  }

  get answer(): FailureAnswer {
    const { errors, details } = this.extra
    return { code: this.code, message: this.message, ...(errors && { errors }), ...(details && { details }) }
  }
}

/** A failure that belongs to one field of the input. */
export const fieldFailure = (code: FailureCode, field: string) =>
  new Failure(code, { errors: [{ field, message: failures[code][1] }] })
