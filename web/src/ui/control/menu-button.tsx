import { useState, type ButtonHTMLAttributes, type ReactNode } from 'react'
import { PopoverMenu } from './popover-menu.tsx'
import classes from './menu-button.module.css'

export interface MenuItem {
  words: string
  /** A second line. */
  about?: string
  icon?: ReactNode
  /** For exclusive items. */
  isChosen?: boolean
  isGrave?: boolean
  onTake: () => void
}

interface MenuButtonProps {
  /** Name of the button. */
  label: string
  /** Content of the button. */
  children?: ReactNode
  className?: string | undefined
  items: readonly MenuItem[]
  /** Button that opens the menu; a plain one by default. */
  renderButton?: (props: ButtonHTMLAttributes<HTMLButtonElement>) => ReactNode
}

const WIDTH = 272

/** Button that opens a menu of actions. */
export function MenuButton({ label, children, className, items, renderButton = plainButton }: MenuButtonProps) {
  const [at, setAt] = useState<{ x: number; y: number } | null>(null)
  if (items.length === 0) return null
  return (
    <>
      {renderButton({
        type: 'button',
        className,
        'aria-label': label,
        'aria-haspopup': 'menu',
        'aria-expanded': at !== null,
        children,
        onClick({ currentTarget }) {
          const { left, right, bottom } = currentTarget.getBoundingClientRect()
          // On the side of the window that the button is on.
          setAt({ x: left < window.innerWidth / 2 ? left : right - WIDTH, y: bottom + 4 })
        },
      })}
      {at && <Menu at={at} label={label} items={items} onClose={() => setAt(null)} />}
    </>
  )
}

const plainButton: NonNullable<MenuButtonProps['renderButton']> = (props) => <button {...props} />

interface MenuProps extends Pick<MenuButtonProps, 'label' | 'items'> {
  at: { x: number; y: number }
  onClose: () => void
}

function Menu({ at, label, items, onClose }: MenuProps) {
  return (
    <PopoverMenu at={at} label={label} className={classes.menu} onClose={onClose}>
      {(act) =>
        items.map(({ words, about, icon, isChosen, isGrave, onTake }) => (
          <button
            key={words}
            type="button"
            {...(isChosen === undefined ? { role: 'menuitem' } : { role: 'menuitemradio', 'aria-checked': isChosen })}
            data-grave={isGrave || undefined}
            onClick={act(onTake)}
          >
            {icon}
            <span>
              {words}
              {about && <small>{about}</small>}
            </span>
          </button>
        ))
      }
    </PopoverMenu>
  )
}
