import type { Fields } from '@semai/contract/console/resource/field'
import { isAsked, isWritten, type FormValues } from './form-values.ts'

type Errors = Record<string, string>

/** Return the error of a field, or of one item of its list with the item’s number. */
export function errorAt(errors: Errors, path: string): string | undefined {
  if (errors[path] !== undefined) return errors[path]
  const [inside] = Object.entries(errors).filter(([one]) => one.startsWith(`${path}.`))
  if (!inside) return undefined
  const place = /^\d+$/.exec(inside[0].slice(path.length + 1))
  return place ? `Nomor ${Number(place[0]) + 1}: ${inside[1]}` : inside[1]
}

/** Like `errorAt` for a small table, whose fields show their own errors. */
export function errorOfRows(errors: Errors, path: string, fields: Fields): string | undefined {
  const isShownByField = (one: string) => {
    const [, name = ''] = one.slice(path.length + 1).split('.')
    return Object.hasOwn(fields, name)
  }
  return errorAt(Object.fromEntries(Object.entries(errors).filter(([one]) => !isShownByField(one))), path)
}

interface Shown {
  fields: Fields
  form: FormValues
  hidden?: readonly string[] | undefined
}

/** Return errors without a field in the form, prefixed with the field’s label if known. */
export function unplacedErrors(errors: Errors, { fields, form, hidden = [] }: Shown): string[] {
  const found = Object.entries(errors).flatMap(([path, message]) => {
    const [name = ''] = path.split('.')
    const field = fields[name]
    if (field && isWritten(field) && isAsked(field, form) && !hidden.includes(name)) return []
    return [field ? `${field.label}: ${message}` : message]
  })
  return [...new Set(found)]
}
