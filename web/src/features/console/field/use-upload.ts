import { useEffect, useRef, useState } from 'react'
import { failureMessage } from '../../../lib/call/failure-text.ts'
import { uploadContent, type UploadedContent } from '../../../lib/file/upload.ts'

/** Return the upload of a file: the share sent, null without an upload, and the words of a failure. */
export function useUpload(kind: 'image' | 'document' | 'film', onChange: (url: string) => void) {
  const [share, setShare] = useState<number | null>(null)
  const [failure, setFailure] = useState<string>()
  const [uploaded, setUploaded] = useState<UploadedContent | null>(null)
  const controller = useRef<AbortController>(null)
  useEffect(() => () => controller.current?.abort(), [])
  async function send(file: File) {
    const own = new AbortController()
    controller.current = own
    setFailure(undefined)
    setShare(0)
    try {
      const content = await uploadContent(kind, file, { signal: own.signal, onProgress: setShare })
      setUploaded(content)
      onChange(content.url)
    } catch (error) {
      if (!own.signal.aborted) setFailure(failureMessage(error))
    }
    setShare(null)
  }
  function cancel() {
    controller.current?.abort()
    setFailure(undefined)
  }
  return { share, failure, uploaded, send, cancel }
}
