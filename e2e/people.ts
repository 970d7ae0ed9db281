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

/** Another one of the demo's people, who needs no browser: calls the API and gives what it answers. */
export async function clientOf(name: string) {
  const { token } = await logIn(name)
  return <Answer>(method: string, path: string, body?: object) =>
    send<Answer>({ at: baseUrl, method, path, body, token })
}

interface Sent {
  at: string
  method: string
  path: string
  body?: object | undefined
  token?: string
}

/** The data of an answer. @throws Error for an answer that refuses */
async function send<Answer>({ at, method, path, body, token }: Sent): Promise<Answer> {
  const response = await fetch(new URL(path, at), {
    method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
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
