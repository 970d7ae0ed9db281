import { cloneElement, Fragment, isValidElement } from 'react'
import type { ReactNode } from 'react'
import { IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import classes from './page-head.module.css'

type PageHeadProps = {
  title: ReactNode
  sub?: ReactNode
  /** Links down to here, the page itself last as plain words. Shown from 900 px on; phones have the back arrow. */
  crumbs?: ReactNode[]
  /** Tags above the title. */
  tags?: ReactNode
  /** Primary action of the page. */
  action?: ReactNode
  /** Whether a list follows; then phones hide `sub`. */
  isOfList?: boolean
}

export function PageHead({ title, sub, crumbs, tags, action, isOfList = false }: PageHeadProps) {
  return (
    <header className={classes.head} data-list={isOfList || undefined}>
      {crumbs && <Breadcrumb crumbs={crumbs} />}
      <div className={classes.words}>
        {tags && <div className={classes.tags}>{tags}</div>}
        <h1>{title}</h1>
        {sub && <p className={classes.sub}>{sub}</p>}
      </div>
      {action && <div>{action}</div>}
    </header>
  )
}

/** Breadcrumb, used alone if a cover separates it from the title. */
export function Breadcrumb({ crumbs }: { crumbs: ReactNode[] }) {
  return (
    <nav className={classes.crumbs} aria-label="Remah roti">
      <ol>
        {crumbs.map((crumb, at) => (
          // The path to a page does not reorder itself, so its place is its key.
          <Fragment key={at}>
            {at > 0 && <IconChevronRight size={14} aria-hidden />}
            <li aria-current={at === crumbs.length - 1 ? 'page' : undefined}>{withoutPrefix(crumb)}</li>
          </Fragment>
        ))}
      </ol>
    </nav>
  )
}

/** Match crumbs exactly, because the router marks every parent path as current. */
function withoutPrefix(crumb: ReactNode): ReactNode {
  if (!isValidElement<{ activeOptions: object }>(crumb) || crumb.type !== Link) return crumb
  return cloneElement(crumb, { activeOptions: { exact: true } })
}
