import type { TestApp } from '../app.ts'

let count = 0

/** Registration values with an unused address. */
export const newcomer = (more: Record<string, unknown> = {}) => ({
  email: `baru${++count}@surel.example`,
  full_name: 'Gregorius Wattimury',
  password: 'pohon-sagu-di-timur',
  region_id: '35',
  regency_id: '35.78',
  is_adult: true,
  accepts_terms: true,
  ...more,
})

export type Newcomer = ReturnType<typeof newcomer>

export const device = { fcm_token: '', user_device: 'web' }

/** Calls of the registration as a browser makes them. */
export function guestCalls({ call }: Pick<TestApp, 'call'>) {
  const post = (url: string, body: object) => call('POST', url, { body })
  return {
    post,
    register: (person: Newcomer) => post('/v1/registration', person),
    login: (email: string, password: string, more: object = {}) =>
      post('/v1/login', { email, password, ...device, ...more }),
    validate: (email: string, code: string, registration_id?: string) =>
      post('/v1/validation', { email, code, ...device, ...(registration_id && { registration_id }) }),
    verifyLink: (token: string, registration_id?: string) =>
      post('/v1/email-verificator', { token, ...device, ...(registration_id && { registration_id }) }),
    revalidate: (email: string, registration_id?: string) =>
      post('/v1/revalidation', { email, ...(registration_id && { registration_id }) }),
    forgot: (email: string) => post('/v1/forgot-password', { email }),
    reset: (body: object) => post('/v1/reset-password', body),
  }
}

/** A code that is certainly not the given one. */
export const wrongCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
