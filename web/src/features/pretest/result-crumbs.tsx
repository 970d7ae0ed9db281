import { Link } from '@tanstack/react-router'

/** The way to the result, whether there is one or not. */
export const resultCrumbs = [
  <Link key="home" to="/home">
    Beranda
  </Link>,
  'Hasil pre-test',
]
