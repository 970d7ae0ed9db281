import classes from './event-description.module.css'

/** Text of an organiser, sanitised by the server. */
export function EventDescription({ html }: { html: string }) {
  return <div className={classes.description} dangerouslySetInnerHTML={{ __html: html }} />
}
