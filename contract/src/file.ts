import { Type, type Static } from 'typebox'
import { endpoint } from './call/endpoint.ts'
import { Id } from './call/field.ts'
import { DataOf } from './call/page.ts'
import { uploadFailures } from './call/failures.ts'
import { pdfUploadFailures } from './call/file-failures.ts'

export type UploadedFile = Static<typeof UploadedFile>
const UploadedFile = Type.Object({
  id: Id,
  name: Type.String(),
  mime_type: Type.String(),
  size_bytes: Type.Integer(),
  /** Signed for 10 minutes: files are private to their owner. */
  url: Type.String(),
})

export const uploadFile = endpoint({
  method: 'POST',
  url: '/v1/upload-file',
  config: {
    upload: true,
    failures: [
      ...uploadFailures,
      ...pdfUploadFailures,
      'file-missing',
      'file-type-refused',
      'image-too-large',
      'file-too-large',
    ],
  },
  schema: {
    summary:
      'Upload a private JPEG, PNG or WebP (re-encoded, ≤ 5 MB), PDF or recording (MP3, M4A, Ogg, WebM; ≤ 10 MB).',
    response: { 201: DataOf(UploadedFile) },
  },
})
