import { parentPort } from 'node:worker_threads'
import { certificatePdf, type PrintedCertificate } from './pdf.ts'

/** Messages between the printer and its thread. */
export interface PrintOrder {
  id: number
  certificate: PrintedCertificate
}
export type Printed = { id: number; bytes: Uint8Array } | { id: number; error: string }

const port = parentPort
if (!port) throw new Error('a thread of a printer has one to answer')

port.on('message', ({ id, certificate }: PrintOrder) => {
  certificatePdf(certificate).then(
    (bytes) => port.postMessage({ id, bytes } satisfies Printed),
    (error: unknown) => port.postMessage({ id, error: String(error) } satisfies Printed),
  )
})
