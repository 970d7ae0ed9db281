import { Type, type Static } from 'typebox'
import { endpoint } from './call/endpoint.ts'
import { FullName, Id, Instant, Nullable } from './call/field.ts'
import { DataOf, Message, PageOf, PageQuery } from './call/page.ts'

/** A badge, earned or not. */
export type Badge = Static<typeof Badge>
const Badge = Type.Object({
  id: Id,
  code: Type.String(),
  name: Type.String(),
  description: Type.String(),
  /** The name of a drawing that the client has. */
  image: Type.String(),
  criteria_text: Type.String(),
  /** Null: not earned yet. */
  awarded_at: Nullable(Instant),
  /** Progress; both 1 for rules without steps. */
  progress: Type.Object({ value: Type.Integer(), threshold: Type.Integer() }),
  /** Sentence naming what earned it; null before that. */
  earned_text: Nullable(Type.String()),
  /** Text of the missing steps; null when earned. */
  missing_text: Nullable(Type.String()),
  /** Path of the next step in the product. */
  target: Nullable(Type.String()),
})

export const listBadges = endpoint({
  method: 'GET',
  url: '/v1/badge/get',
  schema: { summary: 'List all badges: earned badges first, latest first.', response: { 200: PageOf(Badge) } },
})

const Subject = Type.Union([
  Type.Literal('workshop'),
  Type.Literal('ignition'),
  Type.Literal('event'),
  Type.Literal('stage'),
])
// Serial number that people quote to support and operators search for.
const Serial = Type.String({ pattern: '^SEMAI-[0-9]{4}-[0-9]{6,12}$' })
const Status = Type.Union([Type.Literal('issued'), Type.Literal('revoked'), Type.Literal('replaced')])

/** `signature`: an SVG path in millimetres, from the middle of the line to sign on. */
const Signatory = Type.Object({
  name: Type.String(),
  position: Type.String(),
  signature: Type.Optional(Type.String()),
})

export type Certificate = Static<typeof Certificate>
export const Certificate = Type.Object({
  id: Id,
  serial: Type.String(),
  verify_code: Type.String(),
  subject: Subject,
  title: Type.String(),
  description: Type.String(),
  recipient_name: Type.String(),
  signatories: Type.Array(Signatory),
  issued_at: Instant,
  valid_until: Nullable(Instant),
  status: Status,
  /** The public page that proves it. */
  verify_url: Type.String(),
  /** LinkedIn's form for adding it to a profile. */
  linkedin_url: Type.String(),
})

export const listCertificates = endpoint({
  method: 'GET',
  url: '/v1/certificate/get',
  schema: {
    summary: 'List your certificates, latest first, without replaced ones.',
    querystring: Type.Object(PageQuery),
    response: { 200: PageOf(Certificate) },
  },
})

export const exportCertificatePdf = endpoint({
  method: 'GET',
  url: '/v1/certificate/export-pdf',
  config: { failures: ['certificate-not-found', 'certificate-invalid'] },
  schema: {
    summary: 'Export your certificate as an A4 landscape PDF.',
    querystring: Type.Object({ id: Id }),
    response: { 200: Type.Unsafe<Uint8Array>({ type: 'string', format: 'binary' }) },
  },
})

export const exportCertificateCredential = endpoint({
  method: 'GET',
  url: '/v1/certificate/export-credential',
  config: { failures: ['certificate-not-found', 'certificate-invalid'] },
  schema: {
    summary: 'Export your certificate as a signed Open Badges 3.0 credential: a JWT (EdDSA).',
    querystring: Type.Object({ id: Id }),
    response: { 200: Type.String() },
  },
})

/** A certificate on the public page: its text and validity, without an e-mail address. */
export type VerifiedCertificate = Static<typeof VerifiedCertificate>
const VerifiedCertificate = Type.Object({
  state: Type.Union([
    Type.Literal('valid'),
    Type.Literal('revoked'),
    Type.Literal('replaced'),
    Type.Literal('expired'),
  ]),
  serial: Type.String(),
  title: Type.String(),
  description: Type.String(),
  recipient_name: Type.String(),
  signatories: Type.Array(Signatory),
  issued_at: Instant,
  valid_until: Nullable(Instant),
  changed_at: Nullable(Instant),
  /** Content of the certificate's QR code. */
  verify_url: Type.String(),
})

export const verifyCertificate = endpoint({
  method: 'GET',
  url: '/v1/public/certificate/verify/:code',
  config: { access: 'public', rate: 'check', failures: ['certificate-unknown'] },
  schema: {
    summary: 'Check by its code whether a certificate is genuine and valid.',
    params: Type.Object({ code: Type.String({ minLength: 4, maxLength: 40, pattern: '^[A-Za-z0-9 -]+$' }) }),
    response: { 200: DataOf(VerifiedCertificate) },
  },
})

export const replaceCertificate = endpoint({
  method: 'PUT',
  url: '/v1/certificate/replace',
  config: { access: 'national', failures: ['certificate-not-found', 'certificate-invalid'] },
  schema: {
    summary: 'Reissue a certificate with a corrected name. The old code then returns `replaced`.',
    body: Type.Object({ serial: Serial, recipient_name: FullName }),
    response: { 200: DataOf(Certificate) },
  },
})

export const revokeCertificate = endpoint({
  method: 'PUT',
  url: '/v1/certificate/revoke',
  config: { access: 'national', failures: ['certificate-not-found', 'certificate-invalid'] },
  schema: {
    summary: 'Revoke a certificate. Its code then returns `revoked`.',
    body: Type.Object({ serial: Serial, reason: Type.String({ minLength: 3, maxLength: 300 }) }),
    response: { 200: Message },
  },
})
