import { useEffect, useId } from 'react'
import { Button } from '@mantine/core'
import type { Moment } from '@semai/contract/moment'
import { ShareCardButton } from '../../ui/control/share-card-button.tsx'
import edge from '../../ui/card/edge-card.module.css'
import { MomentPicture } from './moment-picture.tsx'
import classes from './shown-moment.module.css'
import { cardOf, noteOf, titleOf } from './text.ts'

/** Card of a moment at the page’s edge. */
export function ShownMoment({ moment, onClose }: { moment: Moment; onClose: () => void }) {
  const id = useId()
  const close = () => {
    // The pressed button disappears with the card, so focus moves to the page.
    document.querySelector('main')?.focus({ preventScroll: true })
    onClose()
  }
  useEscape(onClose)
  return (
    <section className={`${edge.card} ${classes.card}`} aria-labelledby={id} data-aside>
      <MomentPicture moment={moment} />
      <div className={classes.words}>
        <h2 id={id}>{titleOf(moment)}</h2>
        <p>{noteOf(moment)}</p>
      </div>
      <div className={classes.actions}>
        <ShareCardButton size="sm" card={cardOf(moment)} />
        <Button size="sm" variant="subtle" onClick={close}>
          Tutup
        </Button>
      </div>
    </section>
  )
}

// An open dialog handles Escape first.
function useEscape(onClose: () => void) {
  useEffect(() => {
    const press = ({ key }: KeyboardEvent) => {
      if (key === 'Escape' && !document.querySelector('dialog[open]')) onClose()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  })
}
