import sharp from 'sharp'
import { hexName, NAME, pdfOf, revision, SHOWN, stream, xmp } from './pdf-parts.ts'

/** A document that named its author, and was saved once more over it. */
function revised(): Buffer {
  const before = pdfOf({
    content: `BT /F1 12 Tf 56 770 Td (${NAME}) Tj ET`,
    more: [`<< /Author (${NAME}) >>`],
    trailer: '/Info 6 0 R',
  })
  const page =
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 7 0 R /Resources << /Font << /F1 5 0 R >> >> >>'
  const after = `3 0 obj\n${page}\nendobj\n${revision([stream('', SHOWN)], '', 7)}`
  return Buffer.concat([before, Buffer.from(after, 'latin1')])
}

async function withPhoto(isFollowed = false): Promise<Buffer> {
  const named = await sharp({ create: { width: 8, height: 6, channels: 3, background: '#3a3a9e' } })
    .jpeg()
    .withExif({ IFD0: { Artist: NAME } })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${NAME}</x:xmpmeta>`)
    .toBuffer()
  const plain = sharp({ create: { width: 8, height: 6, channels: 3, background: '#3a3a9e' } }).jpeg()
  const photo = isFollowed ? Buffer.concat([await plain.toBuffer(), named]) : named
  const dict = `/Type /XObject /Subtype /Image /Width 8 /Height 6 /ColorSpace /DeviceRGB /BitsPerComponent 8`
  const image = `<< ${dict} /Filter /DCTDecode /Length ${photo.length} >>\nstream\n${photo.toString('latin1')}\nendstream`
  return pdfOf({
    page: '/Resources << /Font << /F1 5 0 R >> /XObject << /P 6 0 R >> >>',
    content: `${SHOWN} q 80 0 0 60 56 600 cm /P Do Q`,
    more: [image],
  })
}

const RECT = '/Rect [50 50 150 70]'
const APPEARANCE = stream('/Type /XObject /Subtype /Form /BBox [0 0 100 20]', '1 0 0 rg 0 0 100 20 re f')

/** PDFs that hide a name, by where it is. */
export const namingPdfs: [where: string, make: () => Buffer | Promise<Buffer>][] = [
  ['an earlier revision', revised],
  [
    'the facts of the file, in UTF-16',
    () =>
      pdfOf({
        more: [`<< /Author ${hexName(NAME)} /Bagian (${NAME}) >>`],
        trailer: `/Info 6 0 R /ID [(${NAME}) (${NAME})]`,
      }),
  ],
  [
    'XMP of a drawing within a page',
    () =>
      pdfOf({
        page: '/Resources << /Font << /F1 5 0 R >> /XObject << /B 6 0 R >> /Properties << /C << /Metadata 7 0 R >> >> >>',
        more: [stream('/Type /XObject /Subtype /Form /BBox [0 0 9 9]', '0 0 9 9 re f'), xmp(NAME)],
      }),
  ],
  [
    'notes of programs',
    () => pdfOf({ page: `/PieceInfo << /Word << /Private (${NAME}) >> >>`, catalog: `/Perusahaan (${NAME})` }),
  ],
  [
    'a remark and its window',
    () =>
      pdfOf({
        page: '/Annots [6 0 R 7 0 R]',
        catalog:
          '/StructTreeRoot << /Type /StructTreeRoot /K << /S /Note /P 1 0 R /K << /Type /OBJR /Obj 6 0 R >> >> >>',
        more: [
          `<< /Type /Annot /Subtype /Text ${RECT} /T (${NAME}) /Contents (Dari ${NAME}) /Popup 7 0 R >>`,
          `<< /Type /Annot /Subtype /Popup ${RECT} /Parent 6 0 R /Contents ${hexName(NAME)} >>`,
        ],
      }),
  ],
  [
    'what is drawn onto a page',
    () =>
      pdfOf({
        page: '/Annots [6 0 R]',
        more: [
          `<< /Type /Annot /Subtype /Highlight ${RECT} /T (${NAME}) /Subj (${NAME}) /Contents (${NAME}) /NM (${NAME}) /AP << /N 7 0 R >> >>`,
          APPEARANCE,
        ],
      }),
  ],
  [
    'a file pinned to a page',
    () =>
      pdfOf({
        page: '/Annots [6 0 R]',
        more: [
          `<< /Type /Annot /Subtype /FileAttachment ${RECT} /FS 7 0 R >>`,
          `<< /Type /Filespec /F (${NAME}.txt) /EF << /F 8 0 R >> >>`,
          stream('/Type /EmbeddedFile', NAME),
        ],
      }),
  ],
  [
    'a file within the document',
    () =>
      pdfOf({
        catalog: '/Names << /EmbeddedFiles << /Names [(a) 6 0 R] >> >> /AF [6 0 R] /Outlines << /Lain 6 0 R >>',
        more: [
          `<< /Type /Filespec /UF ${hexName(NAME)} /EF << /F 7 0 R >> >>`,
          stream('/Type /EmbeddedFile', Buffer.from(NAME, 'utf16le')),
        ],
      }),
  ],
  [
    'a page that was removed',
    () =>
      pdfOf({
        catalog: '/Outlines << /First 6 0 R /Last 6 0 R >>',
        more: [
          '<< /Title (Bab 1) /Dest [7 0 R /Fit] >>',
          '<< /Type /Page /MediaBox [0 0 9 9] /Contents 8 0 R >>',
          stream('', `(${NAME}) Tj`),
        ],
      }),
  ],
  ['a photograph', () => withPhoto()],
  ['another picture behind a photograph', () => withPhoto(true)],
  [
    'paths and facts of an included drawing, as LaTeX writes them',
    () =>
      pdfOf({
        page: '/Resources << /Font << /F1 5 0 R >> /XObject << /B 6 0 R >> >>',
        more: [
          stream(
            `/Type /XObject /Subtype /Form /BBox [0 0 9 9] /PTEX.FileName (./${NAME}.pdf) /PTEX.InfoDict 7 0 R /OPI << /2.0 << /F (C:/Users/${NAME}/a.tif) >> >>`,
            '0 0 9 9 re f',
          ),
          `<< /Author (${NAME}) /Creator (Writer) >>`,
        ],
      }),
  ],
  [
    'layers, structure and properties of programs',
    () =>
      pdfOf({
        page: `/Resources << /Font << /F1 5 0 R >> /Properties << /C << /Author (${NAME}) >> /L 6 0 R >> >>`,
        catalog: `/OCProperties << /OCGs [6 0 R] /D << /Creator (${NAME}) /Order [(${NAME}) 6 0 R] >> >> /OutputIntents [<< /S /GTS_PDFA1 /Info ${hexName(NAME)} >>] /StructTreeRoot << /K << /S /P /P 1 0 R /T (${NAME}) >> >>`,
        more: [`<< /Type /OCG /Name (${NAME}) >>`],
      }),
  ],
  [
    'a hidden field, beside one that is shown',
    () =>
      pdfOf({
        page: '/Annots [6 0 R 7 0 R]',
        catalog: '/AcroForm << /Fields [6 0 R 7 0 R] /DA (/F1 12 Tf) >>',
        more: [
          `<< /Type /Annot /Subtype /Widget /FT /Tx /T (pemilik) /V (${NAME}) /F 2 ${RECT} >>`,
          `<< /Type /Annot /Subtype /Widget /FT /Tx /T (${NAME}) /TU (${NAME}) /V (Empat sopir) /F 4 ${RECT} /AP << /N 8 0 R >> >>`,
          APPEARANCE,
        ],
      }),
  ],
  [
    'a link into a folder of its author',
    () =>
      pdfOf({
        page: '/Annots [6 0 R 7 0 R]',
        more: [
          `<< /Type /Annot /Subtype /Link ${RECT} /A << /S /GoToR /F (C:/Users/${NAME}/a.pdf) >> >>`,
          `<< /Type /Annot /Subtype /Link ${RECT} /A << /S /URI /URI (file:///C:/Users/${NAME}) >> >>`,
        ],
      }),
  ],
]

/** PDFs from which a name cannot be taken. */
export const signedPdfs: [what: string, make: () => Buffer][] = [
  [
    'a digital signature',
    () =>
      pdfOf({
        page: '/Annots [6 0 R]',
        catalog: '/AcroForm << /SigFlags 3 /Fields [6 0 R] >>',
        more: [
          `<< /Type /Annot /Subtype /Widget /FT /Sig /T (meterai) /V 7 0 R /F 132 ${RECT} >>`,
          `<< /Type /Sig /Filter /Adobe.PPKLite /Name (${NAME}) /ByteRange [0 9 10 9] /Contents <00> >>`,
        ],
      }),
  ],
  [
    'a form that draws its own pages',
    () =>
      pdfOf({
        catalog: '/AcroForm << /Fields [] /XFA 6 0 R >>',
        more: [stream('', `<xdp:xdp><nama>${NAME}</nama></xdp:xdp>`)],
      }),
  ],
]
