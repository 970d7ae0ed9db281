import { describe, expect, test } from 'vitest'
import { createTestApp } from '../../../test/app.ts'
import { watch } from '../../../test/server/watched.ts'
import { pdfBombs } from '../../../test/world/made-pdf.ts'
import * as file from '../../../test/world/upload.ts'

const app = await createTestApp()
const { person } = app
const upload = file.uploader(app, '/v1/upload-file')
const bombs = await pdfBombs()

const MB = 1024 * 1024
const pdf = (bytes: Uint8Array) => ({ bytes, name: 'a.pdf', type: 'application/pdf' })

describe('a PDF that unpacks to 2 GB', () => {
  test.each(bombs)(
    'is refused at its upload, in words, while the process answers and stays small: %s',
    async (_, bytes) => {
      const { token } = await person()
      const before = file.storedFiles(app, 'upload').length
      const { answer, healthy, grown } = await watch(app, upload(token, pdf(bytes)))
      expect([answer.status, answer.json.code]).toEqual([422, 'pdf-too-large'])
      expect(answer.json.errors).toEqual([{ field: 'file', message: expect.stringContaining('PDF biasa') }])
      expect(healthy.length).toBeGreaterThan(2)
      expect(new Set(healthy)).toEqual(new Set([200]))
      expect(grown).toBeLessThan(256 * MB)
      expect(file.storedFiles(app, 'upload')).toHaveLength(before)
    },
  )
})
