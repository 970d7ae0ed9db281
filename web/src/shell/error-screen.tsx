import { createContext, useContext, type ReactNode } from 'react'
import { Plant } from '../ui/picture/plant.tsx'
import classes from './error-screen.module.css'

interface ErrorScreenProps {
  /** The specification's words are in English, and so by default. */
  title: string
  lang?: 'en' | 'id'
  detail?: string | undefined
  /** Advice in Indonesian. */
  children: ReactNode
  actions: ReactNode
}

/** Whether a layout with a main landmark surrounds the page. */
const Placed = createContext(false)
export const PlacedInMain = Placed.Provider

/** How a page looks that cannot be shown. Needs neither data nor router: it may be all that still works. */
export function ErrorScreen({ title, lang = 'en', detail, children, actions }: ErrorScreenProps) {
  const Landmark = useContext(Placed) ? 'section' : 'main'
  return (
    <Landmark className={classes.screen}>
      <Plant growth={2} height={72} className={classes.plant} />
      <h1 lang={lang}>{title}</h1>
      {detail && (
        <p className={classes.detail} lang="en">
          {detail}
        </p>
      )}
      <p className={classes.words}>{children}</p>
      <div className={classes.actions}>{actions}</div>
    </Landmark>
  )
}

export const errorScreenAction = classes.action
export const errorScreenSecond = classes.second
