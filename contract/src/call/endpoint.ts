import type { TSchema } from 'typebox'
import type { FailureCode } from './failures.ts'

/**
 * Access of a call; any signed-in person by default. Each level includes the later ones: 'operator' admits operators, who see
 * their hub's rows; 'national' admits national staff. 'reader' admits operators and mentors.
 */
export type Access = 'public' | 'reader' | 'operator' | 'national' | 'admin'

/**
 * Why a POST takes no Idempotency-Key. 'secret': its input or reply holds a credential that must not be stored for a day.
 * 'repeatable': a second call changes nothing. Clients send some of these every few seconds.
 */
export type Keyless = 'secret' | 'repeatable'

export interface EndpointShape {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  url: string
  config?: {
    access?: Access
    /**
     * Limit per IP address, counted in the database beside the general limit. Counts failures; 'new' and 'guest' count every
     * call, because they create an account or a mail. 'guest' applies without a session only. 'check' has its own counter, so
     * that checking certificates does not block signing in. Above the limit the call returns work-needed.
     */
    rate?: 'sign-in' | 'new' | 'guest' | 'check'
    /** Failures of this call, in addition to `commonFailures`. Each has a test. */
    failures?: readonly FailureCode[]
    /** Public, with a different reply for signed-in people, which caches must not store. */
    personal?: true
    /** A POST that takes no Idempotency-Key, and why. All others do (see `takesKey`). */
    keyless?: Keyless
    /** The body is multipart/form-data with one part named `file`. */
    upload?: true
  }
  schema: {
    summary: string
    params?: TSchema
    querystring?: TSchema
    body?: TSchema
    response: Record<number, TSchema>
  }
}

/** Declare a call: a Fastify route without its handler. Calls need a session by default. */
export const endpoint = <const E extends EndpointShape>(shape: E) => shape

/** Whether a call takes an Idempotency-Key: every POST that creates or sends something. PUT and DELETE are idempotent. */
export const takesKey = ({ method, config }: { method: string; config?: { keyless?: Keyless } | undefined }) =>
  method === 'POST' && !config?.keyless
