import {
  createContext,
  useContext,
  useEffect,
  useId,
  useMemo,
  useState,
  type MouseEvent,
  type SubmitEvent as ReactSubmitEvent,
} from 'react'
import { useAskBeforeUnload } from '../browser/use-ask-before-unload.ts'

/** State of an unfinished upload. */
export type UploadStep = 'sending' | 'failed'

/** Why a form that was pressed has not gone: it goes by itself, or a file has failed. */
export interface UploadWaiting {
  isWaiting: boolean
  isRefused: boolean
}

interface FormUploads {
  report: (id: string, step: UploadStep | null) => void
  withdraw: () => void
}

const FormUploadsContext = createContext<FormUploads>({ report: () => undefined, withdraw: () => undefined })

export const FormUploadsProvider = FormUploadsContext.Provider

/**
 * Report a field's upload state to its form; null without an upload. Returns a function to call when the person cancels a file,
 * which stops the automatic submit.
 */
export function useUploadStep(step: UploadStep | null) {
  const id = useId()
  const { report, withdraw } = useContext(FormUploadsContext)
  useEffect(() => {
    report(id, step)
    return () => report(id, null)
  }, [id, report, step])
  return withdraw
}

type Press = ReactSubmitEvent<HTMLFormElement> | MouseEvent<HTMLButtonElement>

/**
 * Hold a form's submit until its uploads are finished, then submit it with the same button. A failed upload holds it until it is
 * retried or cancelled.
 */
export function useFormUploads() {
  const [steps, setSteps] = useState<ReadonlyMap<string, UploadStep>>(new Map())
  const [asked, setAsked] = useState<{ again: () => void } | null>(null)
  const [isRefused, setRefused] = useState(false)
  const isSending = [...steps.values()].includes('sending')
  const hasFailed = [...steps.values()].includes('failed')
  const uploads = useMemo(
    () => ({
      report: (id: string, step: UploadStep | null) => setSteps((known) => withStep(known, id, step)),
      withdraw: () => setAsked(null),
    }),
    [],
  )
  useEffect(() => {
    if (!asked || isSending) return
    queueMicrotask(() => {
      setAsked(null)
      asked.again()
    })
  }, [asked, isSending])
  // A file that is on its way is lost with its page.
  useAskBeforeUnload(isSending)

  return {
    uploads,
    wait: { isWaiting: asked !== null, isRefused: isRefused && hasFailed },
    /** Whether the submit must wait. Checks `isRight` first, so that field errors show immediately. */
    holdsBack(press: Press, isRight = () => true): boolean {
      if (!isSending && !hasFailed) return false
      press.preventDefault()
      if (!isRight()) return true
      setRefused(!isSending)
      if (isSending) setAsked({ again: againOf(press) })
      return true
    },
  }
}

/** Build a function that repeats the submit. */
function againOf({ currentTarget, nativeEvent }: Press): () => void {
  if (!(currentTarget instanceof HTMLFormElement)) return () => currentTarget.click()
  const submitter = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null
  return () => currentTarget.requestSubmit(currentTarget.contains(submitter) ? submitter : null)
}

function withStep(known: ReadonlyMap<string, UploadStep>, id: string, step: UploadStep | null) {
  if (known.get(id) === (step ?? undefined)) return known
  const next = new Map(known)
  if (step) next.set(id, step)
  else next.delete(id)
  return next
}
