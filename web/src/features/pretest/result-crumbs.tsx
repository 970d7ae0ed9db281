import { Link } from '@tanstack/react-router'

/** Breadcrumbs of the result page, with or without a result. */
export const resultCrumbs = [
  <Link key="home" to="/home">
    Beranda
  </Link>,
  'Hasil pre-test',
]
