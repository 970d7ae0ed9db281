import { createHash, randomBytes } from 'node:crypto'
import { freePort } from '../../../scripts/server.ts'
import { readConfig } from '../../src/lib/config/config.ts'
import { identityProviders } from '../../src/lib/identity/provider.ts'
import { localIdentityConfig, mountLocalIdentity, type LocalPerson } from '../../src/lib/identity/local.ts'
import { createTestApp } from '../app.ts'
import type { ProviderName } from './issuer.ts'
import { device } from '../world/registration.ts'

/** The API on a port of this machine with the local identity provider, as development runs it. */
export async function createLocalIdentityApp(people: LocalPerson[]) {
  const port = await freePort()
  const publicUrl = `http://127.0.0.1:${port}`
  const { identity } = readConfig({})
  const providers = localIdentityConfig({ ...readConfig({}), identity, publicUrl })
  const app = await createTestApp({
    config: { port, publicUrl, signInsPerMinute: 1000 },
    deps: { identity: identityProviders(providers, `${publicUrl}/authorization/login`) },
    app: { development: (inside) => mountLocalIdentity(inside, publicUrl, people) },
  })
  await app.app.listen({ port, host: '127.0.0.1' })

  const post = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json' }
    const response = await fetch(publicUrl + path, { method: 'POST', headers, body: JSON.stringify(body) })
    return { status: response.status, json: await response.json() }
  }
  return {
    ...app,
    publicUrl,
    post,
    /** Walk a browser to the provider and back. Chooses the person `sub`, or cancels for ''. */
    async visit(provider: ProviderName, sub: string, jar: Jar = new Map(), more: object = {}) {
      const secrets = { verifier: random(), state: random(), nonce: random() }
      const { verifier, ...rest } = secrets
      const code_challenge = createHash('sha256').update(verifier).digest('base64url')
      const { json } = await post('/v1/public/identity/start', { provider, code_challenge, ...rest, ...more })
      const { end, isAsked } = await walk(json.data.url, `${publicUrl}/authorization/login`, { sub, jar })
      return {
        ...secrets,
        iss: end.searchParams.get('iss') ?? undefined,
        back: end,
        isAsked,
        answer: Object.fromEntries(end.searchParams),
      }
    },
    /** Walk a browser from the provider's own page back to the product. */
    walkOn: async (url: string, jar: Jar) =>
      (await walk(url, `${publicUrl}/authorization/login`, { sub: '', jar })).end,
    /** Finish with the issuer that the provider named, unless `iss` replaces it. */
    finish: (
      provider: ProviderName,
      code: string,
      { verifier, nonce, iss }: { verifier: string; nonce: string; iss?: string | undefined },
    ) => post('/v1/public/identity/token', { provider, code, code_verifier: verifier, nonce, ...(iss && { iss }) }),
    exchange: (provider: ProviderName, token: string) => post(`/v1/login-with-${provider}`, { token, ...device }),
  }
}

const random = () => randomBytes(32).toString('base64url')

const STEPS = 12

type Jar = Map<string, string>

/**
 * Follow redirects with a jar of cookies, and send the forms of the provider's pages, until the browser is sent to
 * `target`. `isAsked` is true if the provider asked for the account.
 */
async function walk(start: string, target: string, { sub, jar }: { sub: string; jar: Jar }) {
  let url = new URL(start)
  let body: string | null = null
  let isAsked = false
  for (let step = 0; step < STEPS; step++) {
    if (url.href.startsWith(target)) return { end: url, isAsked }
    const headers = {
      cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
      ...(body !== null && { 'content-type': 'application/x-www-form-urlencoded' }),
    }
    const response: Response = await fetch(url, {
      method: body === null ? 'GET' : 'POST',
      headers,
      body,
      redirect: 'manual',
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split('=')
      jar.set(name, value)
    }
    const location = response.headers.get('location')
    if (location) {
      url = new URL(location, url)
      body = null
      continue
    }
    const text: string = await response.text()
    const xsrf: string | undefined = /name="xsrf" value="([^"]+)"/.exec(text)?.[1]
    if (xsrf) {
      url = new URL(/action="([^"]+)"/.exec(text)?.[1] ?? '', url)
      body = new URLSearchParams({ xsrf, logout: 'yes' }).toString()
      continue
    }
    if (!text.includes('<form method="post">')) throw new Error(`lost at ${url.href}: ${response.status} ${text}`)
    isAsked = true
    body = new URLSearchParams({ sub }).toString()
  }
  throw new Error(`${target} was not reached`)
}
