import { failures, type FailureAnswer, type FailureCode } from '@semai/contract/call/failures'

/** A field's error text. */
export type ValidationError = NonNullable<FailureAnswer['errors']>[number]

type Extra = Pick<FailureAnswer, 'errors' | 'details' | 'alternatives'> & { retryAfterSeconds?: number }

/** Throw it from anywhere below a route; the error handler turns it into an answer. */
export class Failure extends Error {
  readonly code: FailureCode
  readonly extra: Extra

  constructor(code: FailureCode, extra: Extra = {}) {
    super(filled(failures[code][1], extra.details))
    this.code = code
    this.extra = extra
  }

  get status(): number {
    return failures[this.code][0]
  }

  get answer(): FailureAnswer {
    const { retryAfterSeconds: _, ...responseFields } = this.extra
    return { code: this.code, message: this.message, ...responseFields }
  }
}

/** Fill names in braces from the details. */
const filled = (words: string, details: Extra['details'] = {}) =>
  words.replace(/\{(\w+)\}/g, (_, name: string) => String(details[name] ?? ''))

/** Build a failure of one input field. */
export const fieldFailure = (code: FailureCode, field: string) =>
  new Failure(code, { errors: [{ field, message: failures[code][1] }] })

/** Refuse an action of the console, with the reason as a sentence. */
export const actionRefused = (reason: string) => new Failure('console-action-refused', { details: { reason } })
