import { inflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, test, vi } from 'vitest'
import { createTestApp } from '../../../../test/app.ts'
import { metadataOf, pixelsOf } from '../../../../test/pdf.ts'
import { namingPictures, namingSounds, SOUND, unreadableSounds } from '../../../../test/world/naming-media.ts'
import { namingPdfs, signedPdfs } from '../../../../test/world/naming-pdf.ts'
import { NAME } from '../../../../test/world/pdf-parts.ts'
import { peerMaker } from '../../../../test/world/peers.ts'
import { uploader } from '../../../../test/world/upload.ts'

// Each PDF starts a process, which takes long on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

const app = await createTestApp()
app.clock.set('2026-08-13T03:00:00.000Z')
const maker = peerMaker(app)
const upload = uploader(app, '/v1/upload-file')

type Person = Awaited<ReturnType<typeof maker.learner>>
type Made = [what: string, make: () => Buffer | Promise<Buffer>]

interface Shown {
  original: Buffer
  sent: Buffer
  type: string
}

const FILES_OF_WORK = 5

async function uploaded(who: Person, bytes: Buffer, name = 'karya.bin') {
  const { json } = await upload(who.token, { bytes, name, type: 'application/octet-stream' })
  return json.data
}

const readTask = (review: 'peer' | 'both' | 'staff') => maker.readTask({ review, audio_part: 'optional' })

/** Upload files, hand them in, and download them as a reader of the work does. */
async function showToPeers(made: Made[]): Promise<Map<string, Shown>> {
  const { workshop, task } = await readTask('peer')
  const works = Array.from({ length: Math.ceil(made.length / FILES_OF_WORK) }, (_, at) =>
    made.slice(at * FILES_OF_WORK, (at + 1) * FILES_OF_WORK),
  )
  const originals = new Map<string, Buffer>()
  const people: Person[] = []
  for (const [at, work] of works.entries()) {
    const author = await maker.learner(workshop)
    const file_ids: string[] = []
    for (const [what, make] of work) {
      const bytes = await make()
      originals.set(what, bytes)
      file_ids.push((await uploaded(author, bytes)).id)
    }
    expect((await maker.handIn(author, task, { text: `Karya ${at}`, file_ids })).json).toHaveProperty('data')
    people.push(author)
  }
  await maker.endPool(task)
  const shown = new Map<string, Shown>()
  for (const reader of people) {
    for (const { id } of await maker.worksOf(reader, task)) {
      const { work } = (await maker.open(reader, id)).json.data
      for (const [at, [what]] of (works[Number(work.text.replace('Karya ', ''))] ?? []).entries()) {
        const { rawPayload, headers } = await app.app.inject({ url: work.files[at].url })
        const original = originals.get(what) ?? Buffer.alloc(0)
        shown.set(what, { original, sent: rawPayload, type: String(headers['content-type']) })
      }
      await maker.judge(reader, id)
    }
  }
  return shown
}

const shown = await showToPeers([...namingPdfs, ...namingPictures, ...namingSounds])

function shownOf(what: string): Shown {
  const found = shown.get(what)
  if (!found) throw new Error(`nobody read ${what}`)
  return found
}

const spellings = [
  Buffer.from(NAME),
  Buffer.from(NAME, 'utf16le'),
  Buffer.from(NAME, 'utf16le').swap16(),
  Buffer.from(Buffer.from(NAME, 'utf16le').swap16().toString('hex')),
]

/** Whether a file, or a deflated stream in it, contains the name. */
function names(bytes: Buffer): boolean {
  const streams = bytes.toString('latin1').split(/stream\r?\n/)
  const unpacked = streams.map((text) => inflated(Buffer.from(text, 'latin1')))
  return [bytes, Buffer.from(bytes.toString('latin1').toLowerCase(), 'latin1'), ...unpacked].some((one) =>
    spellings.some((name) => one.includes(name)),
  )
}

function inflated(bytes: Buffer): Buffer {
  try {
    return inflateSync(bytes)
  } catch {
    return Buffer.alloc(0)
  }
}

const isBlank = (drawn?: { data: Uint8ClampedArray }) => !drawn || drawn.data.every((byte) => byte === 255)

describe('a PDF that a peer downloads', () => {
  test.each(namingPdfs)('removes names from %s without visible changes', async (what) => {
    const { original, sent, type } = shownOf(what)
    expect([type, names(original), names(sent)]).toEqual(['application/pdf', true, false])
    const pages = await Promise.all([original, sent].map(async (bytes) => (await metadataOf(bytes)).pages))
    expect(pages).toEqual([1, 1])
    const [before, after] = await Promise.all([original, sent].map((bytes) => pixelsOf(bytes)))
    expect(isBlank(before)).toBe(false)
    expect(Buffer.compare(Buffer.from(before?.data ?? []), Buffer.from(after?.data ?? []))).toBe(0)
  })
})

test.each(namingPictures)('a picture that a peer downloads has no name in %s, and keeps its size', async (what) => {
  const { original, sent } = shownOf(what)
  expect([names(original), names(sent)]).toEqual([true, false])
  expect(await sharp(sent).metadata()).toMatchObject({ format: 'webp', width: 64, height: 48 })
})

test.each(namingSounds)('a recording that a peer downloads has no name in %s, and sounds as before', (what) => {
  const { original, sent, type } = shownOf(what)
  expect([type.startsWith('audio/'), names(original), names(sent)]).toEqual([true, true, false])
  expect(sent).toHaveLength(original.length)
  expect(sent.indexOf(SOUND)).toBe(original.indexOf(SOUND))
})

describe('a file whose author’s name cannot be removed', () => {
  test.each([
    ...signedPdfs.map(([what, make]) => [what, make, 'file', 'Ekspor ulang sebagai PDF biasa'] as const),
    ...unreadableSounds.map(([what, make]) => [what, make, 'audio', 'Simpan ulang sebagai MP3'] as const),
  ])('is rejected with advice when it is handed in to peers: %s', async (_what, make, field, wayOut) => {
    const { workshop, task } = await readTask('both')
    const author = await maker.learner(workshop)
    const { id, name } = await uploaded(author, make())
    const { status, json } = await maker.handIn(author, task, { text: 'Kami bertemu.', file_ids: [id] })
    expect([status, json.code]).toEqual([422, 'task-incomplete'])
    expect(json.errors).toEqual([{ field, message: expect.stringContaining(wayOut) }])
    expect(json.errors[0].message).toContain(name)
  })

  test('is accepted and stays unchanged in tasks that only staff read', async () => {
    const { workshop, task } = await readTask('staff')
    const author = await maker.learner(workshop)
    const [[, make] = ['', () => Buffer.alloc(0)]] = signedPdfs
    const { id, url } = await uploaded(author, make())
    expect((await maker.handIn(author, task, { text: 'Kami bertemu.', file_ids: [id] })).status).toBe(200)
    expect((await app.app.inject({ url })).rawPayload).toEqual(make())
  })
})
