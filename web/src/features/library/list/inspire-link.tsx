import { IconArrowRight, IconBulb } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import classes from './inspire-link.module.css'

/** Link to the founders' stories. */
export const InspireLink = () => (
  <Link to="/inspire" className={classes.link}>
    <IconBulb size={24} aria-hidden />
    <span>
      <b>Inspirasi</b>
      Kisah mereka yang lebih dulu merintis, termasuk bagian yang gagal.
    </span>
    <IconArrowRight size={18} aria-hidden />
  </Link>
)
