import { Type } from 'typebox'
import { endpoint } from '../call/endpoint.ts'
import { Nullable } from '../call/field.ts'
import { DataOf } from '../call/page.ts'
import { uploadFailures } from '../call/failures.ts'
import { pdfUploadFailures } from '../call/file-failures.ts'

export const uploadConsoleFile = endpoint({
  method: 'POST',
  url: '/v1/console-file/create',
  config: {
    access: 'operator',
    upload: true,
    failures: [
      ...uploadFailures,
      ...pdfUploadFailures,
      'file-missing',
      'image-type-refused',
      'image-too-large',
      'console-file-type-refused',
      'console-file-too-large',
    ],
  },
  schema: {
    summary:
      'Upload a picture (≤ 5 MB, re-encoded), PDF (≤ 50 MB), video (MP4, ≤ 500 MB) or captions (WebVTT) for content.',
    querystring: Type.Object({
      kind: Type.Union([
        Type.Literal('image'),
        Type.Literal('document'),
        Type.Literal('film'),
        Type.Literal('captions'),
      ]),
    }),
    response: {
      201: DataOf(
        Type.Object({
          /** Value that the field stores. */
          url: Type.String(),
          name: Type.String(),
          size_bytes: Type.Integer(),
          /** Pages of a PDF; null for other files. */
          page_count: Nullable(Type.Integer()),
        }),
      ),
    },
  },
})
