import { useState } from 'react'
import { limits } from '@semai/contract/call/limits'
import { createId } from '../../../lib/app/create-id.ts'
import { formatBytes } from '../../../lib/text/format-number.ts'
import { toast } from '../../../lib/toast/toast.ts'
import type { PendingFile } from '../message/pending-message.ts'

/** A file for the next message. */
export interface PickedFile extends PendingFile {
  bytes: File
}

const MOST = 6
const PICTURES = /^image\/(jpeg|png|webp)$/

/** Files for the next message: at most 6, none above the size limit. */
export function usePickedFiles() {
  const [picked, setPicked] = useState<readonly PickedFile[]>([])

  async function add(files: readonly File[]) {
    const fitting = files.filter(({ size }) => size > 0 && size <= limits.chatFileBytes)
    if (fitting.length < files.length)
      void toast.failure(`Tiap berkas paling besar ${formatBytes(limits.chatFileBytes)}, dan tidak boleh kosong.`)
    const measured = await Promise.all(fitting.map(pick))
    setPicked((known) => {
      if (known.length + measured.length > MOST) void toast.failure(`Satu pesan memuat paling banyak ${MOST} berkas.`)
      return [...known, ...measured].slice(0, MOST)
    })
  }

  return {
    picked,
    add: (files: readonly File[]) => void add(files),
    remove: (id: string) => setPicked((known) => known.filter((file) => file.id !== id)),
    /** Return the files for a message, and clear the list. */
    take() {
      setPicked([])
      return {
        entries: picked.map(({ bytes: _, ...file }) => file),
        bytes: new Map(picked.map(({ id, bytes }) => [id, bytes])),
      }
    },
  }
}

async function pick(bytes: File): Promise<PickedFile> {
  const size = PICTURES.test(bytes.type) ? await measure(bytes) : { width: null, height: null }
  return {
    id: createId(),
    name: bytes.name,
    type: bytes.type,
    size: bytes.size,
    isUploaded: false,
    bytes,
    ...size,
  }
}

// Files that the browser cannot decode are sent as documents; the server decides.
async function measure(bytes: File) {
  try {
    const picture = await createImageBitmap(bytes)
    const { width, height } = picture
    picture.close()
    return { width, height }
  } catch {
    return { width: null, height: null }
  }
}
