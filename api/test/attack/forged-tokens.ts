import { UnsecuredJWT } from 'jose'
import { hashToken, newToken } from '../../src/lib/security/session.ts'

const flipped = (token: string, at: number) => {
  const other = token[at] === 'A' ? 'B' : 'A'
  return token.slice(0, at) + other + token.slice(at + 1)
}

/** Forged tokens, some derived from a valid one. */
export const forgedTokens = (good: string): [what: string, token: string][] => [
  ['a random one', newToken()],
  ['one that lacks its last character', good.slice(0, -1)],
  ['one with a character too many', `${good}A`],
  ['one whose first character is another', flipped(good, 0)],
  ['one whose last character is another', flipped(good, good.length - 1)],
  ['one in another letter case', good === good.toLowerCase() ? good.toUpperCase() : good.toLowerCase()],
  ['one twice', good + good],
  ['the hash that the database keeps', hashToken(good)],
  ['a JWT that nobody signed', new UnsecuredJWT({ sub: 'admin', scope: 'admin' }).setExpirationTime('1 hour').encode()],
  ['what has the form of a JWT', 'aaaaaaaaaaaaaaaaaaaa.bbbbbbbbbbbbbbbbbbbb.cccccccccccccccccccc'],
  ['a long one', 'x'.repeat(4000)],
  ['a short one', 'x'],
  ['null', 'null'],
  ['undefined', 'undefined'],
  ['a quotation mark', "' or 1=1 --"],
  ['one that was encoded', encodeURIComponent(`${good}\0`)],
  ['two of them', `${good}, ${good}`],
  ['one with a space', `${good} x`],
]

/** A good token, brought in ways that calls do not know. */
export const odd = (good: string): [what: string, headers: Record<string, string>, query?: string][] => [
  ['under another scheme', { authorization: `Basic ${Buffer.from(`x:${good}`).toString('base64')}` }],
  ['under a scheme of its own', { authorization: `Token ${good}` }],
  ['without a scheme', { authorization: good }],
  ['after two spaces', { authorization: `Bearer  ${good}` }],
  ['in a cookie', { cookie: `token=${good}; session=${good}; semai-token=${good}; connect.sid=${good}` }],
  ['in headers of others', { 'x-access-token': good, 'x-auth-token': good, 'proxy-authorization': `Bearer ${good}` }],
  ['in the address', {}, `token=${good}&access_token=${good}&authorization=Bearer%20${good}`],
  ['for a user who is named', { 'x-user-id': '1', 'x-forwarded-user': 'admin', 'x-remote-user': 'admin' }],
]
