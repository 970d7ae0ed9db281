import type { Missing } from './review-rules.ts'

/** Focus the field that is missing. */
export function focusMissing(form: HTMLFormElement | null, missing: Missing) {
  if (missing.kind === 'overall') return form?.querySelector<HTMLElement>('[name="overall"]')?.focus()
  const criterion = form?.querySelector(`[data-criterion="${missing.criterion.id}"]`)
  const find = (field: string) => criterion?.querySelector<HTMLElement>(field)
  const field = missing.kind === 'words' ? find('textarea') : (find('input:checked') ?? find('input'))
  field?.focus()
}
