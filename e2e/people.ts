/** Everybody's server: see setup.ts. */
export const baseUrl = process.env['SEMAI_URL'] ?? ''
export const demo = { email: 'founder@semai.test', password: 'semai-demo-2026', full_name: 'Ni Luh Pramesti' }

export interface Session {
  token: string
  user: object
}

/** Signs one of the demo's people in by the API, by the name before the @. */
export async function logIn(name: string, at = baseUrl): Promise<Session> {
  const person = { email: `${name}@semai.test`, password: demo.password }
  const body = { ...person, fcm_token: '', user_device: 'web' }
  return await send<Session>({ at, method: 'POST', path: '/v1/login', body })
}

/** Calls of a demo account, each with its answer's data. @throws Error for a status of 400 or more */
export async function clientOf(name: string) {
  const ask = await callerOf(name)
  return <Answer>(method: string, path: string, body?: object) => ask<Answer>({ method, path, body })
}

interface Asked {
  method: string
  path: string
  body?: object | undefined
  headers?: Record<string, string>
}

/** As clientOf, for calls with headers. */
export async function callerOf(name: string) {
  const { token } = await logIn(name)
  const headers = { authorization: `Bearer ${token}` }
  return <Answer>(asked: Asked) => send<Answer>({ at: baseUrl, ...asked, headers: { ...headers, ...asked.headers } })
}

async function send<Answer>({ at, method, path, body, headers }: Asked & { at: string }): Promise<Answer> {
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
