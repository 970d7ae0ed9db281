import { ConsoleLink } from '../features/console/console-link.tsx'
import { PageHead } from '../ui/layout/page-head.tsx'
import { menuOf } from './menu-items.ts'
import classes from './menu-page.module.css'
import { useSelf } from './self.ts'

/** Whole menu as a page, for people without a first screen. */
export function MenuPage() {
  return (
    <>
      <PageHead title="Konsol" sub="Pilih yang mau kamu kelola." />
      <div className={classes.sections}>
        {menuOf(useSelf()).map(({ name, title, items }) => (
          <section key={name}>
            <h2>{title}</h2>
            <ul>
              {items.map((item) => (
                <li key={item.to}>
                  <ConsoleLink to={item.to}>{item.title}</ConsoleLink>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  )
}
