import { useNavigate, type LinkProps } from '@tanstack/react-router'

/** Changed filters of a list; undefined removes one. */
export type FilterChange<Search extends object> = { [Name in keyof Search]?: Search[Name] | undefined }

/**
 * Changes filters where they stand: in the address. A change is laid upon the newest address, which the page may not
 * show yet, so that of two quick choices neither is lost.
 */
export function useFilters<Search extends object>(
  to: LinkProps['to'],
  more: Pick<LinkProps, 'params' | 'state'> = {},
): (change: FilterChange<Search>) => void {
  const navigate = useNavigate()
  return (change) => {
    const search = (newest: object): object => ({ ...newest, ...change })
    void navigate({ to, ...more, search, replace: true, resetScroll: false })
  }
}
