import { Type, type TSchema } from 'typebox'
import { limits } from './limits.ts'

/** The page asked for, from 1. The upper bound keeps `offset` from becoming a scan. */
export const PageQuery = { page: Type.Integer({ minimum: 1, maximum: limits.lastPage, default: 1 }) }

/** The same of a short list, which comes whole on its first page: clients need not ask for it. */
export const WholeListQuery = { page: Type.Optional(PageQuery.page) }

/** A list: an empty one has `total_page` 1. */
export const PageOf = <T extends TSchema>(item: T) =>
  Type.Object({
    data: Type.Array(item),
    page: Type.Integer(),
    total_page: Type.Integer(),
    total: Type.Integer(),
  })

/** One thing, or the outcome of an action. */
export const DataOf = <T extends TSchema>(data: T) => Type.Object({ message: Type.Optional(Type.String()), data })

/** An action that answers only with words. */
export const Message = Type.Object({ message: Type.String() })
