import { Type } from 'typebox'
import { Certificate } from '../award.ts'
import { endpoint } from '../call/endpoint.ts'
import { FullName, IdParams } from '../call/field.ts'
import { DataOf } from '../call/page.ts'

const failures = ['console-resource-not-found', 'console-row-not-found'] as const

/** Name for the preview, such as a long one or one with rare letters. */
const querystring = Type.Object({ name: Type.Optional(FullName) })

export const previewCertificate = endpoint({
  method: 'GET',
  url: '/v1/console-certificate/preview/:id',
  config: { access: 'operator', failures },
  schema: {
    summary: 'Get a sample of a template, published or not. Its number and code are invalid.',
    params: IdParams,
    querystring,
    response: { 200: DataOf(Certificate) },
  },
})

export const previewCertificatePdf = endpoint({
  method: 'GET',
  url: '/v1/console-certificate/preview-pdf/:id',
  config: { access: 'operator', failures },
  schema: {
    summary: 'Get a sample A4 landscape PDF.',
    params: IdParams,
    querystring,
    response: { 200: Type.Unsafe<Uint8Array>({ type: 'string', format: 'binary' }) },
  },
})
