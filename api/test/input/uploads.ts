import { expect } from 'vitest'
import type { TestApp } from '../app.ts'
import { endpoints } from '../declared-failures.ts'
import { uploader, webp } from '../world/upload.ts'
import { addressOf, nameOf, validInput } from './valid.ts'

const uploads = endpoints.filter(({ config: { upload } = {} }) => upload)

/** Check that every upload call answers a person with 429, this code, and `retry-after`. */
export async function expectRefusals(app: TestApp, token: string, code: string) {
  const answers: unknown[] = []
  for (const endpoint of uploads) {
    const send = uploader(app, addressOf(endpoint, validInput(endpoint)))
    const { status, json, headers } = await send(token, { bytes: await webp(), name: 'a.webp' })
    answers.push([nameOf(endpoint), status, json.code, Number(headers['retry-after']) > 0])
  }
  expect(answers).toEqual(uploads.map((endpoint) => [nameOf(endpoint), 429, code, true]))
}
