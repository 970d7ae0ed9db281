import { useState } from 'react'
import { cutFile } from '../../../lib/picture/picture-crop.ts'
import { changes, useChange } from './use-change.ts'

/** Pictures of a startup. `width` is the stored width in pixels. */
export const PICTURES = {
  logo: {
    name: 'logo',
    ratio: 1,
    shape: 'square',
    width: 512,
    hint: 'Logo tampil persegi, dari yang kecil di daftar sampai yang besar di halaman ini.',
  },
  banner: {
    name: 'sampul',
    ratio: 5,
    shape: 'wide',
    width: 1600,
    hint: 'Sampul tampil lebar di laptop. Di ponsel terlihat bagian tengahnya.',
  },
} as const

export type PictureKind = keyof typeof PICTURES

type Sender = (picture: { startup_id: string; file: File }) => Promise<{ message?: string }>

const SENDERS: Record<PictureKind, Sender> = { logo: changes.uploadLogo, banner: changes.uploadBanner }

/** Upload a cropped picture as a startup's logo or banner. The crop dialog shows failures. */
export function usePicture(startup_id: string, kind: PictureKind, onDone: () => void) {
  const [isCutting, setCutting] = useState(false)
  const { take, isPending, error, reset } = useChange(SENDERS[kind], { onDone, showsFailure: true })
  const { ratio, width, name } = PICTURES[kind]

  async function upload(picture: ImageBitmap, place: number) {
    setCutting(true)
    const blob = await cutFile(picture, { ratio, place }, width)
    setCutting(false)
    if (blob) take({ startup_id, file: new File([blob], `${name}.webp`, { type: blob.type }) })
  }

  return { upload, isUploading: isCutting || isPending, failure: error, forget: reset }
}
