import { zipSync, strToU8 } from 'fflate'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { createTestApp } from '../../../../test/app.ts'
import { chatMaker } from '../../../../test/world/chat.ts'
import { storeReader } from '../../../../test/world/chat-store.ts'
import * as file from '../../../../test/world/upload.ts'
import { newId } from '../../../lib/database/db.ts'

const app = await createTestApp()
const { call, clock, deps, person } = app
const { add, block, direct, group, put, remove, say } = chatMaker(app)
const { erase, messages } = storeReader(app)

const [ayu, bima, stranger] = [await person(), await person(), await person()]

const upload = (who: typeof ayu, channelId: string, part: Parameters<ReturnType<typeof file.uploader>>[1], id = '') =>
  file.uploader(app, `/v1/store/chats/${channelId}/upload${id && `?attachment_id=${id}`}`)(who.token, part)

const fetchFile = (who: typeof ayu, channelId: string, id: string) =>
  call('GET', `/v1/store/chats/${channelId}/files/${id}`, { token: who.token })

const get = (url: string) => app.app.inject({ url, headers: { accept: 'image/webp' } })

const code = async (answer: ReturnType<typeof upload>) => {
  const { status, json } = await answer
  return status < 300 ? status : json.code
}

const archive = (...names: string[]) => Buffer.from(zipSync(Object.fromEntries(names.map((n) => [n, strToU8('<x/>')]))))
const gif = await file.gif()
const docx = archive('[Content_Types].xml', 'word/document.xml')

describe('a picture', () => {
  test('is encoded again without its location, and has a small form that needs a signed address', async () => {
    const id = await direct(ayu, bima)
    const { status, json } = await upload(ayu, id, { bytes: await file.jpegWithGps(1200, 900), name: 'sawah.jpg' })
    expect(status).toBe(201)
    expect(json.data).toMatchObject({
      kind: 'image',
      name: 'sawah.webp',
      mime_type: 'image/webp',
      width: 900,
      height: 1200,
    })
    const whole = await sharp((await get(json.data.url)).rawPayload).metadata()
    expect([whole.format, whole.width, whole.exif]).toEqual(['webp', 900, undefined])
    const small = await get(`${json.data.url}&w=256`)
    expect((await sharp(small.rawPayload).metadata()).width).toBe(256)
    expect(small.headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-content-type-options': 'nosniff' })
    const [path = ''] = json.data.url.split('?')
    expect([(await get(path)).statusCode, (await get(`${path}?w=256`)).statusCode]).toEqual([404, 404])
  })

  test('is rejected if it is too heavy, has too many pixels or cannot be decoded', async () => {
    const id = await direct(ayu, bima)
    const heavy = file.padded(await file.jpegWithGps(), 5.1 * 1024 * 1024)
    expect(await code(upload(ayu, id, { bytes: heavy }))).toBe('image-too-large')
    expect(await code(upload(ayu, id, { bytes: await file.pngBomb() }))).toBe('image-too-large')
    expect(await code(upload(ayu, id, { bytes: (await file.png(300, 300)).subarray(0, 200) }))).toBe(
      'document-type-refused',
    )
  })
})

describe('a document', () => {
  test.each([
    ['a PDF', file.pdf, 'proposal.pdf', 'proposal.pdf', 'application/pdf'],
    ['a DOCX whatever it is called', docx, 'rencana.exe', 'rencana.docx', expect.stringContaining('wordprocessingml')],
    [
      'an XLSX',
      archive('[Content_Types].xml', 'xl/workbook.xml'),
      'kas.xlsx',
      'kas.xlsx',
      expect.stringContaining('spreadsheetml'),
    ],
    [
      'a PPTX',
      archive('[Content_Types].xml', 'ppt/presentation.xml'),
      'pitch.pptx',
      'pitch.pptx',
      expect.stringContaining('presentationml'),
    ],
    ['a table as text', Buffer.from('nama,harga\nkopi,12000\n'), 'harga.csv', 'harga.csv', 'text/csv; charset=utf-8'],
    ['plain text', Buffer.from('Catatan rapat — selesai'), 'rapat.txt', 'rapat.txt', 'text/plain; charset=utf-8'],
  ])('stores %s unchanged and serves it as a download', async (_, bytes, name, storedName, mime_type) => {
    const id = await direct(ayu, bima)
    const { json } = await upload(ayu, id, { bytes, name, type: 'application/octet-stream' })
    expect(json.data).toMatchObject({
      kind: 'document',
      name: storedName,
      mime_type,
      size_bytes: bytes.length,
      width: null,
    })
    const { headers, rawPayload } = await get(json.data.url)
    expect(rawPayload.equals(bytes)).toBe(true)
    expect(headers['content-disposition']).toMatch(/^attachment;/)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    })
  })

  test.each([
    ['HTML', file.html, 'a.html'],
    ['HTML that calls itself a PDF', file.html, 'a.pdf'],
    ['an SVG', file.svg, 'a.svg'],
    ['a GIF', gif, 'a.gif'],
    ['text that is called as every object has something', Buffer.from('Catatan'), 'a.constructor'],
    ['an archive', archive('a.txt'), 'a.zip'],
    ['an archive that calls itself a document', archive('a.txt'), 'a.docx'],
    ['a document with macros', archive('[Content_Types].xml', 'word/document.xml', 'word/vbaProject.bin'), 'a.docx'],
    ['a document of two kinds', archive('[Content_Types].xml', 'word/document.xml', 'xl/workbook.xml'), 'a.docx'],
    ['a document with something behind it', Buffer.concat([docx, Buffer.from('<script>')]), 'a.docx'],
    ['a document with something before it', Buffer.concat([Buffer.from('MZ'), docx]), 'a.docx'],
    ['a broken archive', docx.subarray(0, -4), 'a.docx'],
    ['a program that calls itself text', Buffer.from([0x4d, 0x5a, 0, 1, 2]), 'a.txt'],
    ['text in an unknown encoding', Buffer.from([0xff, 0xfe, 0xc3]), 'a.txt'],
  ])('rejects %s', async (_, bytes, name) => {
    const id = await direct(ayu, bima)
    expect(await code(upload(ayu, id, { bytes, name }))).toBe('document-type-refused')
  })

  test('is rejected above 10 MB, and so is a form without a file', async () => {
    const id = await direct(ayu, bima)
    const large = file.padded(file.pdf, 10 * 1024 * 1024 + 1)
    expect(await code(upload(ayu, id, { bytes: large, name: 'a.pdf' }))).toBe('file-too-large')
    expect(await code(upload(ayu, id, { bytes: '' }))).toBe('file-missing')
  })
})

describe('an upload', () => {
  test('is stored once if it is repeated, also in parallel', async () => {
    const id = await direct(ayu, bima)
    const attachment = newId()
    const before = file.storedFiles(app, 'chat').length
    const part = { bytes: file.pdf, name: 'a.pdf' }
    const both = await Promise.all([upload(ayu, id, part, attachment), upload(ayu, id, part, attachment)])
    const third = await upload(ayu, id, part, attachment)
    expect([...both, third].map(({ status, json }) => [status, json.data.id])).toEqual(
      Array.from({ length: 3 }, () => [201, attachment]),
    )
    expect(file.storedFiles(app, 'chat')).toHaveLength(before + 1)
  })

  test('gets another id if its id belongs to somebody else’s file', async () => {
    const id = await direct(ayu, bima)
    const { json } = await upload(ayu, id, { bytes: file.pdf, name: 'a.pdf' })
    const other = await upload(bima, id, { bytes: file.pdf, name: 'b.pdf' }, json.data.id)
    expect([other.status, other.json.data.name]).toEqual([201, 'b.pdf'])
    expect(other.json.data.id).not.toBe(json.data.id)
  })

  test('is rejected for non-members and in a closed channel', async () => {
    const id = await direct(ayu, bima)
    const part = { bytes: file.pdf, name: 'a.pdf' }
    expect(await code(upload(stranger, id, part))).toBe('channel-not-found')
    const other = await person()
    const closed = await direct(ayu, other)
    await block(other, ayu)
    expect(await code(upload(ayu, closed, part))).toBe('channel-closed')
  })
})

describe('files in a message', () => {
  const sent = async (channelId: string, count = 1, who = ayu) => {
    const ids: string[] = []
    for (let number = 0; number < count; number++) {
      ids.push((await upload(who, channelId, { bytes: file.pdf, name: `${number}.pdf` })).json.data.id)
    }
    return { ids, message: await say(who, channelId, { body: '', attachment_ids: ids }) }
  }

  test('keep their order, and are stored once if the message is sent again', async () => {
    const id = await direct(ayu, bima)
    const { ids, message } = await sent(id, 3)
    expect(message).toMatchObject({ kind: 'media', body: '' })
    expect(message.attachments.map(({ id: one }: { id: string }) => one)).toEqual(ids)
    const again = await put(ayu, id, { body: '', attachment_ids: ids }, message.id)
    expect([again.status, again.json.data.seq]).toEqual([200, message.seq])
    expect((await messages(bima, id)).data[0]?.attachments.map(({ name }) => name)).toEqual(['0.pdf', '1.pdf', '2.pdf'])
  })

  test('are rejected if they are another sender’s, from another channel or already sent', async () => {
    const [id, elsewhere] = [await direct(ayu, bima), await group(ayu, [bima])]
    const { ids } = await sent(id)
    const refused = async (who: typeof ayu, channelId: string, attachment_ids: string[]) =>
      (await put(who, channelId, { body: 'Ini', attachment_ids })).json.code
    expect(await refused(ayu, id, ids)).toBe('attachment-not-found')
    const { json } = await upload(ayu, id, { bytes: file.pdf, name: 'a.pdf' })
    expect(await refused(bima, id, [json.data.id])).toBe('attachment-not-found')
    expect(await refused(ayu, elsewhere, [json.data.id])).toBe('attachment-not-found')
  })

  test('open for their sender before they are sent, then for the members who can see the message', async () => {
    const id = await group(ayu, [bima])
    const waiting = (await upload(ayu, id, { bytes: file.pdf, name: 'a.pdf' })).json.data.id
    expect((await fetchFile(ayu, id, waiting)).status).toBe(200)
    expect((await fetchFile(bima, id, waiting)).json.code).toBe('attachment-not-found')
    const { ids } = await sent(id)
    const [one = ''] = ids
    const fresh = await fetchFile(bima, id, one)
    expect((await get(fresh.json.data.url)).statusCode).toBe(200)
    expect((await fetchFile(stranger, id, one)).json.code).toBe('channel-not-found')
    expect((await fetchFile(bima, id, newId())).json.code).toBe('attachment-not-found')
    const late = await person()
    await add(ayu, id, [late])
    expect((await fetchFile(late, id, one)).json.code).toBe('attachment-not-found')
    await remove(ayu, id, bima)
    expect((await fetchFile(bima, id, one)).json.code).toBe('channel-not-found')
    clock.advance({ minutes: 10, seconds: 1 })
    expect((await get(fresh.json.data.url)).statusCode).toBe(404)
  })

  test('are removed with the message, in every width', async () => {
    const id = await direct(ayu, bima)
    const { json } = await upload(ayu, id, { bytes: await file.png(600, 600), name: 'a.png' })
    const message = await say(ayu, id, { body: 'Lihat', attachment_ids: [json.data.id] })
    const before = file.storedFiles(app, 'chat').length
    await get(`${json.data.url}&w=256`)
    expect(file.storedFiles(app, 'chat')).toHaveLength(before + 1)
    await erase(ayu, id, message.id)
    expect(file.storedFiles(app, 'chat')).toHaveLength(before - 1)
    expect((await get(json.data.url)).statusCode).toBe(404)
    expect((await fetchFile(ayu, id, json.data.id)).json.code).toBe('attachment-not-found')
  })

  test('are deleted after a day if they were never sent', async () => {
    const id = await direct(ayu, bima)
    const { ids } = await sent(id)
    const waiting = (await upload(ayu, id, { bytes: file.pdf, name: 'a.pdf' })).json.data.id
    clock.advance({ hours: 23 })
    await file.sweepUnusedFiles(deps)
    expect((await fetchFile(ayu, id, waiting)).status).toBe(200)
    clock.advance({ hours: 1, seconds: 1 })
    await file.sweepUnusedFiles(deps)
    expect((await fetchFile(ayu, id, waiting)).json.code).toBe('attachment-not-found')
    expect((await put(ayu, id, { body: '', attachment_ids: [waiting] })).json.code).toBe('attachment-not-found')
    expect((await fetchFile(bima, id, ids[0] ?? '')).status).toBe(200)
  })
})
