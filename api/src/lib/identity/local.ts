import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { exportJWK, generateKeyPair } from 'jose'
import type { Configuration, KoaContextWithOIDC, Provider } from 'oidc-provider'
import type { Config } from '../config/config.ts'
import { escapeHtml } from '../mail/template.ts'

/** An account of the local provider. */
export interface LocalPerson {
  sub: string
  email: string
  name: string
  email_verified: boolean
}

const localClients = { google: 'semai-google', auth0: 'semai-auth0' }
const localIssuerPath = '/dev/oidc'
// The page that ends a session sends its form by itself.
const ENDING_POLICY = "default-src 'none'; script-src 'unsafe-inline'; frame-ancestors 'none'"

/** Configured providers; the local one replaces missing ones. */
export function localIdentityConfig({ identity, publicUrl }: Pick<Config, 'identity' | 'publicUrl'>) {
  const local = (clientId: string) => ({ issuer: `${publicUrl}${localIssuerPath}`, clientId, clientSecret: null })
  return { google: identity.google ?? local(localClients.google), auth0: identity.auth0 ?? local(localClients.auth0) }
}

/**
 * Mount a real OpenID provider for development and tests, with a button per person instead of a password. Never in production.
 * The product may have the same address or another one.
 */
export async function mountLocalIdentity(
  app: FastifyInstance,
  publicUrl: string,
  people: LocalPerson[],
  productUrl = publicUrl,
) {
  // Not in production.
  const { Provider: LocalProvider } = await import('oidc-provider')
  const provider = new LocalProvider(`${publicUrl}${localIssuerPath}`, await configuration(productUrl, people))
  const answer = provider.callback()
  await app.register(async (scope) => {
    // The provider parses bodies itself.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    scope.all(`${localIssuerPath}/*`, { schema: { hide: true } }, async (request, reply) => {
      for (const [name, value] of Object.entries(reply.getHeaders())) reply.raw.setHeader(name, value ?? '')
      reply.hijack()
      const raw: IncomingMessage & { originalUrl?: string } = request.raw
      raw.originalUrl = raw.url ?? ''
      raw.url = raw.originalUrl.slice(localIssuerPath.length)
      if (raw.url.startsWith('/session/end')) reply.raw.setHeader('content-security-policy', ENDING_POLICY)
      if (raw.url.startsWith('/interaction/')) await interact(provider, people, raw, reply.raw)
      else await answer(raw, reply.raw)
    })
  })
}

async function configuration(productUrl: string, people: LocalPerson[]): Promise<Configuration> {
  const { createMemoryAdapter } = await import('oidc-provider/lib/adapters/memory_adapter.js')
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const login = `${productUrl}/authorization/login`
  const client = { post_logout_redirect_uris: [login], token_endpoint_auth_method: 'none' as const }
  return {
    // In memory, because its accounts are invented.
    adapter: createMemoryAdapter(0),
    clients: Object.entries(localClients).map(([provider, client_id]) => ({
      client_id,
      redirect_uris: [`${login}/${provider}`],
      ...client,
    })),
    jwks: { keys: [{ ...(await exportJWK(privateKey)), use: 'sig', alg: 'RS256', kid: 'local' }] },
    cookies: { keys: [randomBytes(16).toString('hex')] },
    claims: { openid: ['sub'], profile: ['name'], email: ['email', 'email_verified'] },
    // The standard's default: the id token identifies, userinfo has the claims.
    conformIdTokenClaims: true,
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: true, logoutSource: endAtOnce } },
    interactions: { url: (_context, interaction) => `${localIssuerPath}/interaction/${interaction.uid}` },
    ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 3600, IdToken: 600, Interaction: 600, Session: 3600 },
    findAccount: async (_context, sub) => {
      const person = people.find((one) => one.sub === sub)
      return person && { accountId: sub, claims: async () => ({ ...person }) }
    },
    // No consent page, because its accounts are invented.
    loadExistingGrant: async (context) => grantAll(context),
  }
}

// The person has just pressed "Keluar" in the product, so the page does not ask again.
function endAtOnce(context: KoaContextWithOIDC, form: string) {
  context.body = `<!doctype html><meta charset="utf-8"><title>Keluar</title>${form}
<button name="logout" value="yes" form="op.logoutForm">Keluar dari penyedia</button>
<script>document.querySelector('button').click()</script>`
}

async function grantAll({ oidc }: KoaContextWithOIDC) {
  const { client, session } = oidc
  if (!client || !session?.accountId) return undefined
  const grant = new oidc.provider.Grant({ clientId: client.clientId, accountId: session.accountId })
  grant.addOIDCScope('openid profile email')
  await grant.save()
  return grant
}

async function interact(provider: Provider, people: LocalPerson[], request: IncomingMessage, response: ServerResponse) {
  if (request.method !== 'POST') {
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      // Its form goes to the provider itself, which then sends the browser back to the product.
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    })
    response.end(page(people))
    return
  }
  const body = new URLSearchParams((await readBody(request)).slice(0, 1000))
  const person = people.find(({ sub }) => sub === body.get('sub'))
  const result = person
    ? { login: { accountId: person.sub, remember: false } }
    : { error: 'access_denied', error_description: 'dibatalkan' }
  await provider.interactionFinished(request, response, result)
}

async function readBody(request: IncomingMessage) {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return text
}

const button = ({ sub, name, email, email_verified }: LocalPerson) =>
  `<button name="sub" value="${escapeHtml(sub)}"><b>${escapeHtml(name)}</b>${escapeHtml(email)}${email_verified ? '' : ' (belum terverifikasi)'}</button>`

const page = (people: LocalPerson[]) => `<!doctype html>
<html lang="id"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Penyedia identitas lokal</title><style>
body{font:15px/24px system-ui,sans-serif;color:#1C1B29;background:#FBFAF6;max-width:420px;margin:0 auto;padding:32px 16px}
h1{font-size:22px;line-height:30px}form{display:grid;gap:10px}
button{font:inherit;text-align:left;padding:12px 16px;border:1px solid #878389;border-radius:14px;background:#fff;cursor:pointer}
b{display:block}button:last-child{border-color:transparent;background:none;text-align:center;color:#3A3A9E}</style></head><body>
<h1>Masuk sebagai siapa?</h1><p>Penyedia identitas lokal, hanya untuk pengembangan. Orang-orangnya rekaan.</p>
<form method="post">${people.map(button).join('')}<button name="sub" value="">Batal</button></form>
</body></html>`
