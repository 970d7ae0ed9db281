/** Address of the server of all tests: see setup.ts. */
export const baseUrl = process.env['SEMAI_URL'] ?? ''
export const demo = { email: 'founder@semai.test', password: 'semai-demo-2026', full_name: 'Ni Luh Pramesti' }

export interface Session {
  token: string
  user: { id: string; email: string; full_name: string; region_hub: { id: string } | null }
}

/** Name of a demo account (the part of its e-mail before the @), or a session. */
export type Whose = string | Session

/** Signs in a demo account by the API. A given session is returned as it is. */
export async function sessionOf(who: Whose, at = baseUrl): Promise<Session> {
  if (typeof who !== 'string') return who
  const body = { email: `${who}@semai.test`, password: demo.password, fcm_token: '', user_device: 'web' }
  return await send<Session>({ at, method: 'POST', path: '/v1/login', body })
}

/** Returns a function for calls as one person, which returns the answer's data. @throws Error for a status of 400 or more */
export async function clientOf(who: Whose) {
  const ask = await callerOf(who)
  return <Answer>(method: string, path: string, body?: object) => ask<Answer>({ method, path, body })
}

/** See `clientOf`. */
export type Client = Awaited<ReturnType<typeof clientOf>>

interface Asked {
  method: string
  path: string
  body?: object | undefined
  headers?: Record<string, string>
}

/** As clientOf, for calls with headers. */
export async function callerOf(who: Whose) {
  const { token } = await sessionOf(who)
  const headers = { authorization: `Bearer ${token}` }
  return <Answer>(asked: Asked) => send<Answer>({ at: baseUrl, ...asked, headers: { ...headers, ...asked.headers } })
}

/** Makes a call of the server at `at`. Returns its answer's data. @throws Error for a status of 400 or more */
export async function send<Answer>({ at, method, path, body, headers }: Asked & { at: string }): Promise<Answer> {
  const response = await fetch(new URL(path, at), {
    method,
    headers: { ...(body && { 'content-type': 'application/json' }), ...headers },
    ...(body && { body: JSON.stringify(body) }),
  })
  const answer = (await response.json()) as { data: Answer }
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(answer)}`)
  return answer.data
}

interface Mail {
  subject: string
  text_body: string
}

/** The latest mail to an address, with its code and its link. */
export async function mailTo(address: string): Promise<Mail & { code: string; link: string }> {
  const url = `${baseUrl}/dev/outbox?to=${encodeURIComponent(address)}`
  const response = await fetch(url, { headers: { accept: 'application/json' } })
  const { data } = (await response.json()) as { data: Mail[] }
  const mail = data[0]
  if (!mail) throw new Error(`no mail to ${address}`)
  const code = /Kodemu: (\d{6})/.exec(mail.text_body)?.[1] ?? ''
  const link = /https?:\/\/\S+#token=[\w-]+/.exec(mail.text_body)?.[0] ?? ''
  return { ...mail, code, link }
}
