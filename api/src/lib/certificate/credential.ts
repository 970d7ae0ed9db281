import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import { calculateJwkThumbprint, exportJWK, SignJWT } from 'jose'

/** Claims of a credential about a certificate. */
export interface CredentialSubject {
  id: string
  /** Opaque id of the holder. */
  holder_id: string
  recipient_name: string
  /** Achievement id, the same for all holders. */
  achievement: string
  title: string
  description: string
  serial: string
  verify_url: string
  issued_at: string
  valid_until: string | null
}

/** Paths where the issuer publishes its keys and profile, as Open Badges 3.0 requires. */
export const credentialPaths = {
  keys: '/.well-known/jwks.json',
  issuer: '/.well-known/semai-issuer.json',
  revocations: '/.well-known/semai-revocations.json',
}

// RFC 8410: what comes before the 32 bytes of an Ed25519 key in PKCS #8.
const PKCS8_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex')

/** An Ed25519 key of 32 random bytes, in base64url. */
export const keyOfSeed = (seed: string): KeyObject =>
  createPrivateKey({
    key: Buffer.concat([PKCS8_PREFIX, Buffer.from(seed, 'base64url')]),
    format: 'der',
    type: 'pkcs8',
  })

const CONTEXT = [
  'https://www.w3.org/ns/credentials/v2',
  'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
  'https://purl.imsglobal.org/spec/ob/v3p0/extensions.json',
]

/** Signs Open Badges 3.0 credentials, and says how to check them. */
export async function credentialIssuer(key: KeyObject, { publicUrl }: { publicUrl: string }) {
  const jwk = await exportJWK(createPublicKey(key))
  const kid = `${publicUrl}${credentialPaths.keys}#${await calculateJwkThumbprint(jwk)}`
  const profile = {
    id: `${publicUrl}${credentialPaths.issuer}`,
    type: ['Profile'],
    name: 'Semai',
    url: publicUrl,
    description: 'Program nasional bagi perintis startup digital Indonesia.',
  }
  return {
    keys: { keys: [{ ...jwk, kid, alg: 'EdDSA', use: 'sig' }] },
    profile: { '@context': CONTEXT, ...profile },
    revocations: (revoked: { id: string; reason: string }[]) => ({
      '@context': CONTEXT,
      id: `${publicUrl}${credentialPaths.revocations}`,
      issuer: profile.id,
      revokedCredential: revoked.map(({ id, reason }) => ({
        id: `urn:uuid:${id}`,
        revoked: true,
        revocationReason: reason,
      })),
    }),
    /** The credential as a compact JWS; its claims lie at the root of the payload, as data model 2.0 has them. */
    sign(subject: CredentialSubject): Promise<string> {
      const credential = credentialOf(subject, { profile, publicUrl })
      const token = new SignJWT(credential)
        .setProtectedHeader({ alg: 'EdDSA', kid, typ: 'JWT' })
        .setIssuer(profile.id)
        .setJti(credential.id)
        .setSubject(credential.credentialSubject.id)
        .setNotBefore(new Date(subject.issued_at))
      if (subject.valid_until) token.setExpirationTime(new Date(subject.valid_until))
      return token.sign(key)
    },
  }
}

export type CredentialIssuer = Awaited<ReturnType<typeof credentialIssuer>>

// Whole seconds: the token's times have no others, and must be the same.
const instantOf = (time: string) => `${new Date(time).toISOString().slice(0, 19)}Z`

function credentialOf(subject: CredentialSubject, issuer: { profile: { id: string }; publicUrl: string }) {
  const { profile, publicUrl } = issuer
  return {
    '@context': CONTEXT,
    id: `urn:uuid:${subject.id}`,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: subject.title,
    issuer: profile,
    validFrom: instantOf(subject.issued_at),
    ...(subject.valid_until && { validUntil: instantOf(subject.valid_until) }),
    credentialSubject: {
      id: `urn:uuid:${subject.holder_id}`,
      type: ['AchievementSubject'],
      identifier: [
        { type: 'IdentityObject', identityType: 'name', identityHash: subject.recipient_name, hashed: false },
      ],
      licenseNumber: subject.serial,
      achievement: {
        id: `${profile.id}#${subject.achievement}`,
        type: ['Achievement'],
        achievementType: 'Certificate',
        inLanguage: 'id',
        name: subject.title,
        description: subject.description,
        criteria: { narrative: subject.description },
      },
    },
    evidence: [{ id: subject.verify_url, type: ['Evidence'], name: 'Halaman verifikasi Semai' }],
    credentialSchema: [
      {
        id: 'https://purl.imsglobal.org/spec/ob/v3p0/schema/json/ob_v3p0_achievementcredential_schema.json',
        type: '1EdTechJsonSchemaValidator2019',
      },
    ],
    credentialStatus: { id: `${publicUrl}${credentialPaths.revocations}`, type: '1EdTechRevocationList' },
  }
}
