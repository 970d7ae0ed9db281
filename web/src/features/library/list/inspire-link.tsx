import { IconArrowRight, IconBulb } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import classes from './inspire-link.module.css'

/** The way to the stories of those who began before, for pages on which one looks ahead. */
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
