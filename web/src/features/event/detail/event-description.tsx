import classes from './event-description.module.css'

/** Text of an organiser, which the server has made safe. */
export function EventDescription({ html }: { html: string }) {
  return <div className={classes.description} dangerouslySetInnerHTML={{ __html: html }} />
}
