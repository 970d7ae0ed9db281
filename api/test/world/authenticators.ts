import { codeAt, stepOf } from '../../src/features/auth/two-step/rules.ts'
import { testPassword, type TestApp } from '../app.ts'
import { device } from './registration.ts'

interface Caller {
  token: string
}

/** Authenticators of people, and the calls that need their codes. */
export function authenticators({ call, clock, person }: Pick<TestApp, 'call' | 'clock' | 'person'>) {
  const post = (what: string, { token }: Caller, body: object) => call('POST', `/v1/two-step/${what}`, { token, body })
  const codeOf = (secret: string, steps = 0) => codeAt(secret, stepOf(clock.now()) + steps)
  const begin = (caller: Caller, more: object = {}) => post('begin', caller, { password: testPassword, ...more })
  const confirm = (caller: Caller, code: string) => post('confirm', caller, { code })
  const login = (email: string, more: object = {}) =>
    call('POST', '/v1/login', { body: { email, password: testPassword, ...device, ...more } })

  /** Turn two-step sign-in on, and wait 30 s for the next valid code. */
  async function enrol(caller: Caller, proof: object = {}): Promise<{ secret: string; recoveryCodes: string[] }> {
    const { secret } = (await begin(caller, proof)).json.data
    const { json } = await confirm(caller, codeOf(secret))
    clock.advance({ seconds: 30 })
    return { secret, recoveryCodes: json.data.recovery_codes }
  }

  return {
    codeOf,
    begin,
    confirm,
    renew: (caller: Caller, code: string) => post('recovery-codes', caller, { code }),
    remove: (caller: Caller, code: string) => post('remove', caller, { code }),
    stateOf: async ({ token }: Caller) => (await call('GET', '/v1/two-step/get', { token })).json.data,
    enrol,
    async somebodyEnrolled() {
      const one = await person()
      return { ...one, ...(await enrol(one)) }
    },
    login,
    ticketOf: async (email: string): Promise<string> => (await login(email)).json.details.ticket,
    enter: (ticket: string, code: string, more: object = {}) =>
      call('POST', '/v1/login-with-code', { body: { ticket, code, ...device, ...more } }),
  }
}
