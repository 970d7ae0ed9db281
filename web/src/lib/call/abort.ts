/** Aborts with the first of the two. Chrome before 116 and iOS before 17.4 have no `AbortSignal.any`. */
export function eitherSignal(one: AbortSignal, other: AbortSignal): AbortSignal {
  const control = new AbortController()
  for (const signal of [one, other]) {
    if (signal.aborted) control.abort(signal.reason)
    else signal.addEventListener('abort', () => control.abort(signal.reason), { signal: control.signal, once: true })
  }
  return control.signal
}
