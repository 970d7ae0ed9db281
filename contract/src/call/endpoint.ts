import type { TSchema } from 'typebox'
import type { FailureCode } from './failures.ts'

/**
 * Who may make a call. Without a word, any signed-in person may. 'operator' lets a hub's operators in, who have what is
 * of that hub; 'national' those of the whole country; each those after it too. 'reader': operators, and who is a mentor.
 */
export type Access = 'public' | 'reader' | 'operator' | 'national' | 'admin'

/**
 * Why a call takes no Idempotency-Key. 'secret': what it is sent or answers opens something, and is not kept for a day.
 * 'repeatable': it says how something is to be, or is counted by what it names, so that a second time changes nothing;
 * some of these come every few seconds.
 */
export type Keyless = 'secret' | 'repeatable'

export interface EndpointShape {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  url: string
  config?: {
    access?: Access
    /**
     * Counted per address in the database, beside the general limit: what fails, and of 'new' and 'guest' all, since they
     * make an account or a mail. 'guest': only without a session. 'check': by itself, so that who checks many
     * certificates can still sign in. Beyond it the call answers work-needed.
     */
    rate?: 'sign-in' | 'new' | 'guest' | 'check'
    /** What this call reports on purpose, beside what any call may (see `commonFailures`). Each has a test. */
    failures?: readonly FailureCode[]
    /** Public, but says more to who is signed in: that answer is kept by no cache. */
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

/** Declares one call: a Fastify route without its handler. Calls need a session unless they say otherwise. */
export const endpoint = <const E extends EndpointShape>(shape: E) => shape

/** Whether a call is done once for each Idempotency-Key: all that make or send something. PUT and DELETE say how it is to be. */
export const takesKey = ({ method, config }: { method: string; config?: { keyless?: Keyless } | undefined }) =>
  method === 'POST' && !config?.keyless
