import { notFound } from '@tanstack/react-router'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** `params: idParams` of a route with `$id`: an id that cannot be one is a page that does not exist. */
export const idParams = {
  parse({ id }: { id: string }) {
    if (!UUID.test(id)) throw notFound()
    return { id }
  },
  stringify: ({ id }: { id: string }) => ({ id }),
}

/** The address of a page that shows the thing of `?id=`. */
export interface IdSearch {
  id?: string
}

/** What cannot be an id is none. */
export const readIdSearch = ({ id }: Record<string, unknown>): IdSearch =>
  typeof id === 'string' && UUID.test(id) ? { id } : {}
