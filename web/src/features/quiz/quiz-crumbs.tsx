import { Link } from '@tanstack/react-router'

/** The way to a quiz, or to something below it. */
export const quizCrumbs = (title: string) => [
  <Link key="workshop" to="/workshop">
    Workshop
  </Link>,
  <Link key="journey" to="/workshop/journey">
    Perjalanan
  </Link>,
  title,
]
