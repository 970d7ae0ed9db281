import { Type, type TSchema } from 'typebox'
import { limits } from './limits.ts'

/** Page number from 1. The upper bound limits the cost of `offset`. */
export const PageQuery = { page: Type.Integer({ minimum: 1, maximum: limits.lastPage, default: 1 }) }

/** Optional page number of a short list, whose first page holds every row. */
export const WholeListQuery = { page: Type.Optional(PageQuery.page) }

/** Page of a list. An empty list has `total_page` 1. */
export const PageOf = <T extends TSchema>(item: T) =>
  Type.Object({
    data: Type.Array(item),
    page: Type.Integer(),
    total_page: Type.Integer(),
    total: Type.Integer(),
  })

/** A single object or the result of an action. */
export const DataOf = <T extends TSchema>(data: T) => Type.Object({ message: Type.Optional(Type.String()), data })

/** Result of an action without data. */
export const Message = Type.Object({ message: Type.String() })

/** Query of calls that return a CSV file: semicolons between cells, for Excel in Indonesian. */
export const CsvQuery = { separator: Type.Optional(Type.Literal('semicolon')) }
